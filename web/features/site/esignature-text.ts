import type { FeatureText } from './feature-text.ts';

export const esignature: FeatureText = {
  title: 'E-signature software',
  description:
    'Signing inside Lexwright is planned. What it already does so that the right version of a complete contract reaches the people who sign.',
  heading: 'Get the contract right before it is signed',
  lead: 'This page is about something that is being planned. Lexwright makes contracts and does not sign them yet. Much of what goes wrong with signatures is decided earlier, and there it helps today.',
  titles: { sections: 'Where things stand', points: 'What helps already' },
  sections: [
    {
      title: 'The problem',
      paragraphs: [
        'A signature fixes a text, whatever it says. If a blank is open on page seven, it is now signed. If somebody signed the version before last, the question is which one was agreed on.',
        'Digital signatures add a difficulty of their own: they protect the bytes of a file, so that a program which tidies up the file for a second signer can break the first signature.',
      ],
    },
    {
      title: 'What Lexwright does about it today',
      paragraphs: [
        'Blanks are questions, and open questions are a list. The contract shows what is missing by the words of its question, and the required answers of each part are in before it is submitted.',
        'Each making of a contract is a numbered version with its Word file and its PDF. You share the one that is to be signed, and it stays what it was, whatever is made after it. If two versions are in doubt, their differences are shown in the text.',
      ],
      picture: 'contract',
    },
    {
      title: 'What is planned',
      paragraphs: [
        'Signing in order by several people, on a phone or at a desk, with a record of who opened and signed what, in a file that can be checked later without us. We name no date. Until it is there and tested, you will not find a button for it.',
      ],
    },
  ],
  points: [
    {
      title: 'A PDF that looks like the Word file',
      text: 'It is set from the same file, with its numbering, tables, headers and footers, and any signing service takes it.',
    },
    {
      title: 'Signature blocks by party',
      text: 'A block can be repeated for each person who signs, with the name and title that were answered.',
    },
    {
      title: 'Names as they are',
      text: 'The party writes their own name and the name of their company, once, and all documents have it.',
    },
    {
      title: 'One place to look',
      text: 'Which versions were shared with a client stands on the page of the matter.',
    },
  ],
  questions: [
    {
      question: 'Which signing service can I use with it?',
      answer:
        'Any that takes a PDF or a Word file. Download the version, have it signed there, and add the signed file to the files of the matter.',
    },
    {
      question: 'Is an electronic signature enough for my contract?',
      answer:
        'That depends on the kind of document and on the law of the place, and it is a question for a lawyer. Lexwright gives no legal advice.',
    },
    {
      question: 'Why can a second signature break the first?',
      answer:
        'Because the first covers the file byte by byte, and some programs write the whole file anew. One of our articles explains it.',
    },
  ],
};
