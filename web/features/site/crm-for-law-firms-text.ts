import type { FeatureText } from './feature-text.ts';

export const crmForLawFirms: FeatureText = {
  title: 'CRM for law firms',
  description:
    'Clients, matters, conflict checks, deadlines, tasks and every version of the documents in one place, kept apart from all other firms.',
  heading: 'A client list that knows the contracts behind it',
  lead: 'For each client you see what is open, what you are waiting for, and what was finished before, without looking through mail and folders.',
  sections: [
    {
      title: 'From the first e-mail to the closed matter',
      paragraphs: [
        'Send a questionnaire to somebody new and the client is there, with the matter that belongs to it. Nobody types the same name and address twice.',
        'A matter shows who has to act next: the client who answers, a colleague who fills in the firm’s part, or you. Where you set a day, reminders go out by themselves and stop when the answers are in.',
        'Files, notes, tasks and deadlines stand on its page, and one timeline tells what happened in it and who did it. A matter needs no template: it may begin with the files you have, and it may hold several contracts. Matters are numbered by a pattern of your own.',
      ],
      picture: 'dashboard',
    },
    {
      title: 'A conflict check before you begin',
      paragraphs: [
        'Before a matter opens, the client’s name is compared with every client, contact and party that you keep, archived and closed ones too. Short names, other spellings, former names and shared e-mails, phones or addresses are recognized, and each hit says why it is one.',
        'A matter opens once somebody has cleared every hit and said why; the work may be refused as well. What was searched, what was found and who decided are kept, and who is added later is looked for every night among the people of your matters. A check compares what is on file here; whether there is a conflict is for a lawyer to judge.',
      ],
    },
    {
      title: 'Deadlines that show their arithmetic',
      paragraphs: [
        'Choose a rule, an event and its day, and the deadline is worked out day by day, with weekends, holidays and the reason for each step. Common periods of the Federal Rules of Civil and Appellate Procedure are there; others, and the closed days of your courts, you add. When the event moves, the deadline follows and the earlier day is kept.',
        'Rules change, and courts have rules of their own. Whoever computed a deadline cannot sign it off; a second person does. The result is a proposal, and a lawyer has to check each day against the rule before anybody relies on it.',
        'Tasks have a person, a day and a check list, may repeat, and can be added to a matter from a template of tasks. Deadlines, tasks and the days on which answers are due stand in one calendar, and a private address shows your own in Google, Outlook or Apple Calendar.',
      ],
    },
    {
      title: 'Clients see what is theirs',
      paragraphs: [
        'A client has a page that says what is next for them. They see the questions and documents you asked for, the versions you shared and what you wrote to them, and nothing else. Opening, answering or making a document shares nothing by itself.',
        'At each question a client can ask you something, and write to your firm about the matter. What is said inside your firm is a conversation of its own, which no client reads.',
        'Ask for the documents you need, one by one. Each is accepted, or returned with the reason, and reminders name what is still missing.',
      ],
    },
    {
      title: 'Roles for the people in your firm',
      paragraphs: [
        'Invite colleagues and say which parts of the firm each of them opens. In a matter each may have a role, such as associate or paralegal. A matter can also be closed to all but its team: nobody else in the firm is shown it, the owner included.',
        'What somebody changed, and when, is recorded with the change.',
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
      title: 'Bring your client list',
      text: 'Add clients from a CSV file, after you have seen what is wrong with a row or whom it may repeat. For 30 days an import can be undone, but for clients you have worked with since.',
    },
    {
      title: 'One client, entered twice',
      text: 'Two entries that look like one client are proposed with the reason. Merging them moves matters, documents and notes, and can be undone for 30 days.',
    },
    {
      title: 'Take everything along',
      text: 'The owner can export at any time: every file as it is, the data as JSON, and lists as CSV. Matters that are closed to the owner are left out.',
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
        'No. Each firm’s records are kept apart, and somebody of another firm who knows an address finds nothing there. You can invite co-counsel of another firm to one matter; they see that matter alone, until you remove them.',
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
