import type { FeatureText } from './feature-text.ts';

export const documentAutomation: FeatureText = {
  title: 'Document automation software',
  description:
    'Turn your own Word contracts into questionnaires. Answers become finished documents in Word and PDF, with your wording and your layout.',
  heading: 'Document automation that starts from your own Word files',
  lead: 'Mark what changes from client to client, once. From then on a contract is a questionnaire that somebody answers.',
  sections: [
    {
      title: 'Mark the blanks in Word',
      paragraphs: [
        'A blank is a tag in the text: {{client_name}}, {{fee | currency}}, {{effective_date | formal}}. It may stand in a table, a header or a footer. If your file has underscores and brackets instead, Lexwright points them out one by one and offers a question for each.',
        'A clause that is not always needed stands between two tags and is left out when nobody needs it. A row of a table repeats for as many parties, products or payments as there are.',
      ],
      picture: 'blanks',
    },
    {
      title: 'Let the questionnaire draft itself',
      paragraphs: [
        'From the tags comes a first questionnaire: dates are asked as dates, amounts as amounts. You change the words, put questions into sections, and say when a question is asked at all.',
        'Conditions are checked while you write them. A question that can never appear, and two conditions that contradict each other, are named with an example that shows why.',
      ],
      picture: 'questionnaire',
    },
    {
      title: 'Get the finished contract',
      paragraphs: [
        'Your client answers on a phone or at a desk, in one sitting or in several. You see the pages of the contract beside the answers, as the PDF will have them.',
        'The result is a Word file that you can go on editing, and a PDF. Whatever is made anew becomes another version; nothing is overwritten, and the difference between two versions is shown in the text.',
      ],
    },
  ],
  points: [
    {
      title: 'Several documents at once',
      text: 'One questionnaire can fill up to ten documents, each made only when the answers call for it.',
    },
    {
      title: 'Clauses in one place',
      text: 'A clause that many templates share is written once. When it changes, you see which templates have the older wording.',
    },
    {
      title: 'Tests for templates',
      text: 'Keep sets of answers with the sentences they must lead to, and see at once when a change breaks one.',
    },
    {
      title: 'Bring what you have',
      text: 'Files made for docxtpl, docassemble, docxtemplater, HotDocs or Word’s mail merge are recognized and translated, and what cannot be translated is listed.',
    },
  ],
  questions: [
    {
      question: 'Do I have to rewrite my templates?',
      answer:
        'No. You upload the Word file you use today. Fonts, numbering, tables, headers and footers stay as they are; only the tags are replaced.',
    },
    {
      question: 'Does my client need an account?',
      answer:
        'Your client follows the link in the e-mail and answers. Signing up by hand is not needed; a password may be chosen later.',
    },
    {
      question: 'Can a template say where it is signed?',
      answer:
        'Yes. {{sign:1}}, {{initials:2}} and {{date_signed:1}} mark where signer 1 and signer 2 sign. Nobody is asked for them; in Word and in the PDF they are lines to sign on.',
    },
    {
      question: 'What if a tag is wrong?',
      answer:
        'Every fault is named in words, with its place in the document. You correct it in Word or in the browser; until then no matter can start with the file.',
    },
  ],
};
