import type { FeatureText } from './feature-text.ts';

export const crmForEntertainment: FeatureText = {
  title: 'CRM for the entertainment industry',
  description:
    'Talent, productions and their agreements in one list: what is open with whom, what was shared, and what each person still has to answer.',
  heading: 'Who has answered, who has not, and what was sent to whom',
  lead: 'Behind every credit there is a file. Lexwright keeps people, deals and documents together, so that the question “where are we with her contract?” takes one look.',
  sections: [
    {
      title: 'People, and the deals they are in',
      paragraphs: [
        'Each client has a page with all that is going on: deals that wait for somebody, open ones, closed ones, and every document with its versions. A person who works on five productions has one entry and five matters.',
        'Send a questionnaire to somebody new, and the entry makes itself. When the answers come in, the name and address in the contract are those that the person wrote. Agents, managers and accountants stand with the client as contacts, and notes and tags are for your own people alone.',
      ],
      picture: 'sending',
    },
    {
      title: 'The next step is always named',
      paragraphs: [
        'A matter says whose turn it is: the client’s, a party’s, a colleague’s or yours. Where you set a day, the client is reminded before it, on it and after it, and no more once the answers are in.',
        'Tasks have a person and a day. They stand in a calendar together with the days on which answers are due, and the calendar on your phone can show yours too.',
        'Somebody who does not understand a question asks you right there. Your reply stands at the same place and is not lost among the mail.',
      ],
      picture: 'dashboard',
    },
    {
      title: 'Discreet by design',
      paragraphs: [
        'Fees and home addresses are nobody else’s business. A party sees the questions that are theirs, and your client the versions that you shared. Colleagues open the parts of the office that their role names, and a deal can be closed to all but the people who work on it.',
        'Who changed what is recorded with the time. Nothing that was closed disappears, and nothing that was archived is lost.',
      ],
    },
  ],
  points: [
    {
      title: 'In your name',
      text: 'People who answer see your logo and color on pages and in e-mails, at an address of your own.',
    },
    {
      title: 'Made for phones',
      text: 'Questionnaires are answered on a small screen without an app, a few questions at a time.',
    },
    {
      title: 'Quick with long lists',
      text: 'Type the beginning of a name, with or without its accents, and the row is there.',
    },
    {
      title: 'Yours to take along',
      text: 'The owner exports files, and the data as JSON and CSV, whenever they like.',
    },
  ],
  questions: [
    {
      question: 'Does it do casting, scheduling or payroll?',
      answer:
        'No. It keeps people, their deals, the documents of these, and a calendar of tasks and days on which answers are due. It plans no shooting days and pays nobody.',
    },
    {
      question: 'Can an agent answer for a client?',
      answer:
        'A question can be given to a party by name, such as Agent. The agent then gets a link and sees that part only.',
    },
    {
      question: 'Do the people who answer pay for it?',
      answer: 'No. Whoever is invited pays nothing and needs no password to answer.',
    },
  ],
};
