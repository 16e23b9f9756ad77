import type { PublicPage } from '#web/screen.ts';
import { type Asked, questionsPage } from './questions-page.ts';

/** What people ask before they begin, what is asked most first. */
export const faq: readonly Asked[] = [
  {
    question: 'What does Lexwright do?',
    answer:
      'It turns a Word contract into a questionnaire. You mark what changes from client to client, your client answers, and the answers are put into your own wording. Clients, matters, documents, deadlines and tasks stand together in one place.',
  },
  {
    question: 'How long can I try it, and do I need a card?',
    answer:
      'The free trial lasts 14 days and opens the whole product. No card is required. When the trial ends without a plan, what you made stays readable and can be exported.',
  },
  {
    question: 'Do I have to write my templates again?',
    answer:
      'No. You upload the Word file that you use today and replace the parts that change with tags, in Word or in the browser. If the file has brackets and underscores instead, Lexwright finds them and offers a question for each. Fonts, numbering, tables, headers and footers stay as they are.',
  },
  {
    question: 'I come from another product. Can I bring my templates?',
    answer:
      'Files made for docxtpl, docassemble, docxtemplater, HotDocs and Word’s own mail merge are recognized, and their tags are translated into ours. What cannot be translated stays as it is and is listed, with its place and the reason.',
  },
  {
    question: 'What do I get at the end?',
    answer:
      'A Word file that you can go on editing, and a PDF that is made from it. Making the contract again adds a version; no earlier one is overwritten, and the differences between two versions can be shown in the text.',
  },
  {
    question: 'Does my client need an account, or pay anything?',
    answer:
      'Your client pays nothing. The link in the e-mail leads to the first open question after one press; a password may be chosen later, but need not be. What was answered is kept, so that they can stop and go on another day.',
  },
  {
    question: 'Can several people answer one questionnaire?',
    answer:
      'Yes. Each question can belong to your firm, to the client, or to another party such as a seller. Each of them sees and submits their own part.',
  },
  {
    question: 'Can we write in a Word file together?',
    answer:
      'Yes. People of your firm open a template, a file or a contract in the browser and type in it at the same time, with tracked changes and comments that Word reads too. What nobody touched stays in the file as it was.',
  },
  {
    question: 'Can clients send us documents and messages?',
    answer:
      'Yes. You ask for documents by name, and clients send them on their own page; others get a link. Each matter has a conversation with its client, and another one that only your firm reads. Files are inspected before anybody opens them.',
  },
  {
    question: 'What does a client see of my work?',
    answer:
      'The questions and documents you asked for, the versions you shared, and what you wrote to them. Opening a matter, answering, or making a document shares nothing by itself.',
  },
  {
    question: 'Can clients see our own name instead of yours?',
    answer:
      'Yes. On your firm’s own address, pages and e-mails carry your name, logo and color, and nothing there speaks of Lexwright. A personalized log-in page and menu of services are added to any plan for a fee that is paid once; the pricing page says how much.',
  },
  {
    question: 'Does artificial intelligence write my contracts?',
    answer:
      'No. A contract is put together from your own words by fixed rules: the same template and the same answers give the same text. Help with reviewing contracts is planned, and will be marked as what it is.',
  },
  {
    question: 'Does it check for conflicts of interest?',
    answer:
      'It compares a name with every client, contact and party that you keep, archived and closed ones too, before a matter opens and whenever you ask. Each hit says why it is one; the matter opens once somebody has cleared it, and the reason is kept. It knows only what is on file; whether there is a conflict is for a lawyer to judge.',
  },
  {
    question: 'Does it keep deadlines and a calendar?',
    answer:
      'Yes. Deadlines are worked out from an event, a rule and the closed days of a court, with a reason for each step; tasks have a person and a day; and your own can be shown in another calendar. The rules that come with it are put in our own words, may be out of date, and may not be those of your court: a lawyer has to check each day before anybody relies on it.',
  },
  {
    question: 'Can I keep something from people in my own firm?',
    answer:
      'Yes. A role says which parts of the firm somebody opens, and a matter can be closed to all but its team. Nobody else is then shown it, not even the owner. A conflict check alone still tells whom to ask, so that no work against a client begins unseen.',
  },
  {
    question: 'Can documents be signed in Lexwright?',
    answer:
      'Not yet. Today you download the PDF or the Word file and have it signed the way you do now. Signing is planned.',
  },
  {
    question: 'Can I keep time and send bills?',
    answer:
      'Not yet. Time, expenses, trust accounts and bills are planned. We say so here rather than let you find out after the trial.',
  },
  {
    question: 'How is my clients’ data kept?',
    answer:
      'Each firm’s records are kept apart from those of all others and are encrypted in storage and on the way. What somebody changes is recorded with their name and the time. Anyone can add an authenticator app to their password, and a firm may require it.',
  },
  {
    question: 'Can I take my data along when I leave?',
    answer:
      'At any time, also after a plan has ended. The owner of the firm exports every file as it is, the data as JSON, lists as CSV, and a page that opens in any browser. Matters that are closed to the owner are left out.',
  },
  {
    question: 'Is Lexwright a law firm?',
    answer:
      'No, and it gives no legal advice. It assembles documents from the templates and answers that people give it. Whether a document is right for its purpose is for a lawyer to say.',
  },
];

export const faqHead: PublicPage = {
  title: 'Questions and answers',
  description:
    'What Lexwright does and what it does not do yet, what a client needs, how data is kept, what it costs to try, and how to leave.',
  structured: [questionsPage(faq)],
};
