import type { PublicPage } from '#web/screen.ts';
import type { PictureName, PictureScreen } from './pictures.ts';

export const demoHead: PublicPage = {
  title: 'Watch a demo',
  description:
    'A tour of Lexwright in ten steps and real screens: from a Word contract with blanks to the finished document that your client gets.',
};

/** The steps of the tour: each has a word for its address, and one picture. */
export const tourSteps: readonly {
  slug: string;
  title: string;
  text: string;
  picture: PictureName;
  screen?: PictureScreen;
}[] = [
  {
    slug: 'blanks',
    title: 'Bring the contract you use today',
    text: 'This Word file has brackets and lines where something is to be filled in. Lexwright finds them, marks them in the text and proposes a question for each. You accept them one by one, or all of a kind at once.',
    picture: 'blanks',
  },
  {
    slug: 'questionnaire',
    title: 'The questionnaire drafts itself',
    text: 'Dates are asked as dates, amounts as amounts, and a clause that is not always needed becomes a question with yes and no. You change the words and the order, and try it out beside as your client will see it.',
    picture: 'questionnaire',
  },
  {
    slug: 'conditions',
    title: 'Conditions are checked while you write them',
    text: 'Here a question is to be asked only when expenses are repaid, and also only when they are not. It can never appear. The builder says so at once, in the words of your own questions.',
    picture: 'conditions',
  },
  {
    slug: 'send',
    title: 'Send it, and see the mail first',
    text: 'Choose a template and a client, add a note and the day until which you need the answers. The mail stands beside as your client will read it. Reminders go out by themselves.',
    picture: 'sending',
  },
  {
    slug: 'answer',
    title: 'Your client answers on a phone',
    text: 'The page has your logo and your color. Answers are saved as they are typed, so your client may stop and come back. Only the questions that matter appear, and each can be asked about on the spot.',
    picture: 'answering',
    screen: 'phone',
  },
  {
    slug: 'grow',
    title: 'Watch the contract grow',
    text: 'The pages of the contract stand beside the questions and are set anew with every answer. What is still open stands there by its question’s words, and leads to it.',
    picture: 'growing',
  },
  {
    slug: 'contract',
    title: 'Get the contract, in Word and PDF',
    text: 'When the answers are in, the contract is made: your own wording, filled in. Download it as a Word file that you can go on editing, or as a PDF, and share a version with your client when it is right.',
    picture: 'contract',
  },
  {
    slug: 'versions',
    title: 'See what a version changed',
    text: 'Whatever is made anew becomes another version; nothing is overwritten. What changed is shown in the text, word by word.',
    picture: 'changes',
  },
  {
    slug: 'activity',
    title: 'Every change leaves a trace',
    text: 'Who did what, and when, is written down with the change itself, for everybody who works in your firm.',
    picture: 'activity',
  },
  {
    slug: 'export',
    title: 'Take everything with you',
    text: 'One archive holds what your firm keeps: the files themselves, lists that a spreadsheet opens, and a page that leads through them. The owner can make it at any time, also after the plan has ended.',
    picture: 'export',
  },
];
