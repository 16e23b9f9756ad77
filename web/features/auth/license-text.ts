import { capitalised } from '#core/capitalised.ts';

/** The day on which the text below was last changed. */
export const licenseUpdatedOn = 'November 24, 2026';

interface Section {
  title: string;
  text: string[];
}

/** The terms that a lawyer accepts before working with the product; at a firm's own address it is `this service`. */
export const licenseSections = (service: string): Section[] => [
  {
    title: '1. What you may do',
    text: [
      `You and the people you invite may use ${service} to prepare contracts, keep clients and matters, and run the business of your practice, for as long as your trial or plan lasts.`,
      'You may not resell access, copy the software, look for ways around its limits, or use it to break a law or another person’s rights.',
    ],
  },
  {
    title: '2. Your work stays yours',
    text: [
      'Templates, questionnaires, answers, documents and client records belong to you or to your clients. We store and process them only to provide the service to you, and we claim no other right in them.',
      'The owner of the firm can export its data at any time, and can still read and export it when a plan has ended. A matter that the firm has closed to all but its team is shown to nobody outside it, and is left out of the owner’s export unless the owner is of the team.',
      'You may keep data about people who do not use the service, such as parties of a matter. You decide what is kept of them, and answer for it that you may.',
    ],
  },
  {
    title: '3. Confidence',
    text: [
      'We treat everything you keep here as confidential. Our staff do not read it unless you ask for help with it, or a court requires it; in that case we tell you first where the law allows.',
      'Each firm’s records are kept apart from every other firm’s, encrypted in storage and on the way.',
    ],
  },
  {
    title: '4. Your account',
    text: [
      'You are responsible for what is done with your password and by the people you invite. Tell us right away if you believe someone else has used your account.',
      'Whoever knows the private address of your calendar can read what it shows. Give it to calendars that you trust, and end it when it may be known.',
      'You confirm that what you told us when you signed up is true, and that you may act for the firm you named.',
    ],
  },
  {
    title: '5. Not legal advice',
    text: [
      `${capitalised(service)} is a tool. It assembles documents from the templates and answers that people give it; it does not practice law and does not check whether a document fits its purpose. A qualified person should review what is to be signed.`,
      'Deadlines are worked out from what you enter, by rules that may have changed, may be incomplete and may not be those of your court. A lawyer of your firm has to check each day, also one that was signed off here, before anybody relies on it. Reminders may come late or not at all; they replace no calendar that you are bound to keep.',
      'A conflict check compares names and other data that your firm has on file. It may miss a conflict and may name somebody who is none. Whether there is a conflict is for you to judge.',
    ],
  },
  {
    title: '6. Trial and plans',
    text: [
      'The free trial lasts 14 days and needs no card. After it, a plan keeps the product open. Prices are shown before you buy, and a change of price takes effect with your next period.',
    ],
  },
  {
    title: '7. Availability and liability',
    text: [
      'We work to keep the service available and your data safe, with backups, but cannot promise that it is never interrupted. As far as the law allows, our liability is limited to what you paid us in the twelve months before the damage; nothing here limits liability for intent or gross negligence.',
    ],
  },
  {
    title: '8. Ending',
    text: [
      'You may stop at any time. We may close an account that breaks these terms, after a warning where that is reasonable. There is no button that deletes an account: to have yours deleted, write to whoever runs the service, whom its privacy policy names. We make sure that it is you who asks, and delete what the law does not make us keep; copies in backups go as these run out. Until you ask, your data stays, and the owner of the firm can read and export it as section 2 says.',
    ],
  },
  {
    title: '9. Changes',
    text: ['Before a change of these terms that matters to you takes effect, we write to you.'],
  },
];

/** The terms that a client accepts, whom `firm` has invited. */
export const clientLicenseSections = (service: string, firm: string): Section[] => [
  {
    title: '1. What you may do',
    text: [
      `${firm} invites you to use ${service} to answer its questions, send it files, and receive the documents that it prepares for you. You pay nothing for this.`,
      'Please use it only for your own matters with the firm, and keep to yourself what others have shared with you here.',
    ],
  },
  {
    title: '2. Your answers and documents',
    text: [
      `What you enter and upload stays yours. You give it to ${firm}, which uses it to do the work you have asked for. We store and process it on the firm’s behalf, and claim no other right in it.`,
      `You see what ${firm} shares with you. Ask the firm for a copy of your data, to correct it, or to have it deleted.`,
    ],
  },
  {
    title: '3. Confidence',
    text: [
      `Only you and the people of ${firm} who work on your matters see what you enter. Our staff do not read it unless the firm asks for help with it, or a court requires it.`,
      'Each firm’s records are kept apart from every other firm’s, encrypted in storage and on the way.',
    ],
  },
  {
    title: '4. Your account',
    text: [
      `Keep your password to yourself, and answer truthfully. Tell ${firm} right away if you believe someone else has used your account.`,
    ],
  },
  {
    title: '5. Legal advice comes from your lawyer',
    text: [
      `${capitalised(service)} is a tool; it gives no legal advice. ${firm} alone is responsible for its advice and for the documents it gives you, under the terms that you have agreed with the firm.`,
    ],
  },
  {
    title: '6. Availability',
    text: [
      'We work to keep the service available and your data safe, but cannot promise that it is never interrupted. When something is urgent and the service does not answer, call the firm.',
    ],
  },
  {
    title: '7. Ending',
    text: [
      `You may stop at any time; tell ${firm}, which decides how long it keeps its files as the law requires of it.`,
    ],
  },
  {
    title: '8. Changes',
    text: ['Before a change of these terms that matters to you takes effect, we write to you.'],
  },
];
