import type { FeatureText } from './feature-text.ts';

export const crmForLawFirms: FeatureText = {
  title: 'CRM for law firms',
  description:
    'Clients, their matters, the answers they gave and every version of their documents in one place, kept apart from all other firms.',
  heading: 'A client list that knows the contracts behind it',
  lead: 'For each client you see what is open, what you are waiting for, and what was finished before, without looking through mail and folders.',
  sections: [
    {
      title: 'From the first e-mail to the closed matter',
      paragraphs: [
        'Send a questionnaire to somebody new and the client is there, with the matter that belongs to it. Nobody types the same name and address twice.',
        'A matter shows who has to act next: the client who answers, a colleague who fills in the firm’s part, or you. Where you set a day, reminders go out by themselves and stop when the answers are in.',
      ],
      picture: 'dashboard',
    },
    {
      title: 'Clients see what is theirs',
      paragraphs: [
        'A client sees the questions you asked and the versions you shared, and nothing else. Opening, answering or making a document shares nothing by itself.',
        'At each question a client can ask you something. The answer stands where the question was asked, so the thread does not get lost in an inbox.',
      ],
    },
    {
      title: 'Roles for the people in your firm',
      paragraphs: [
        'Invite colleagues and say which parts of the firm each of them opens. What somebody changed, and when, is recorded with the change.',
        'Lists stay quick with ten thousand clients: type a part of a name, with or without accents, and the row is there.',
      ],
      picture: 'activity',
    },
  ],
  points: [
    {
      title: 'Your address, your look',
      text: 'Clients meet your logo and color at an address of your own, in pages and e-mails.',
    },
    {
      title: 'Archive without losing anything',
      text: 'An archived client or template leaves its list and can be brought back with all it had. A closed matter can be reopened.',
    },
    {
      title: 'Take everything along',
      text: 'Export the whole firm at any time: every file as it is, the data as JSON, and lists as CSV.',
    },
    {
      title: 'Safe sign-in',
      text: 'Authenticator apps for everybody, required by the firm if it wishes, and a list of open sessions that can be ended.',
    },
  ],
  questions: [
    {
      question: 'Can other firms see my clients?',
      answer:
        'No. Each firm’s records are kept apart, and somebody of another firm who knows an address finds nothing there.',
    },
    {
      question: 'Can a client have several matters?',
      answer:
        'Yes. All matters of a client stand on one page, open, pending and closed, with their documents and versions.',
    },
    {
      question: 'What happens to my data when I stop paying?',
      answer: 'It stays. The owner of the firm can read everything and export all of it; only changes need a plan.',
    },
  ],
};
