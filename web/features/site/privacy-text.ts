import type { PublicPage } from '#web/screen.ts';
import type { TextSection } from './long-text.tsx';

/** The day on which the text below was last changed. */
export const privacyUpdatedOn = 'November 28, 2026';

export const privacyHead: PublicPage = {
  title: 'Privacy policy',
  description:
    'What data Lexwright keeps, where and how long, who else processes it, what is kept in your browser, and how to get or correct it.',
};

export const privacyLead =
  'What is kept about you on this site and in the product, where, for how long, and what you can do about it. There is no advertising here, and no tracking.';

/** Words in double braces are settings of the installation, filled in where it is published. */
export const privacySections: readonly TextSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      'This site and the product are run by {{operator}}. For anything about your data, write to {{contact}}.',
      'What a firm keeps about its clients and about other people is the firm’s: the firm decides what is kept and how long, and we process it on the firm’s behalf. If a firm invited you, or you think that it keeps something about you, ask the firm first.',
    ],
  },
  {
    title: 'What is kept',
    paragraphs: ['You can read this site without an account. What we keep depends on what you do:'],
    points: [
      'Visit a page: the edge log has the time, your IP address, the host and path you asked for, and what your browser calls itself. Neither the query of the address nor the page you came from is part of it.',
      'Ask for the newsletter: your email, once you have confirmed it by the link that we mail. Until then we keep a hash of it.',
      'Sign up: your name, email, phone number, kind of account and, if you give them, your firm’s name, logo and address on this site. Amazon Cognito keeps your password; our own database does not.',
      'Log in: for each session the browser, the IP address and the time, so that you can see where you are logged in.',
      'Work in the product: your templates, questionnaires, answers, matters, clients and their contacts, notes and tags, tasks, deadlines, uploaded files and the documents made from them, messages, and a history of who changed what, when, and from which IP address.',
      'Be known to a firm, also without ever using the product: a firm may keep you as a contact or as an adverse or related party of a matter, with your name, former names, email, phone number, address and notes. A conflict check that it runs is kept with what was searched, what was found, and who decided what and why. We do not tell the people it is about.',
      'Open a link that a firm sent you: when it was opened and, where it is for one person, your email; and the documents that you send by it. Files are looked through by our own program for what could do harm.',
      'Type an address: what stands in its first line is sent to a search for places while you type, without your name. What you choose is kept with the address.',
      'Give another calendar the address of yours: we keep a hash of its secret. Whoever runs that calendar fetches your open tasks, deadlines and awaited answers, with the names of their matters, and keeps them under their own rules until you end the address, and maybe longer.',
      'Pay for a plan or a template: what was bought, when and for how much. The card number goes from your browser straight to the payment provider; we never receive it.',
      'Try a template without an account: your answers stay in your browser. They are sent to us only to make the PDF you ask for, and are not kept.',
    ],
  },
  {
    title: 'Why',
    paragraphs: [
      'To give you the service you asked for, to keep it secure and working, to answer you, to send the newsletter to those who confirmed it, and to keep the records that the law asks for. We do not sell data or use it for advertising.',
    ],
  },
  {
    title: 'Where it is kept, and who processes it',
    paragraphs: [
      'Data is encrypted in storage and on the way. Each firm’s records are kept apart from those of all others. A firm may invite a lawyer of another firm to one of its matters, who then sees what is kept in that matter.',
    ],
    points: [
      'Amazon Web Services hosts everything: database, files, log-in, email and logs stand in the region us-east-1 (Northern Virginia, United States). Pages and calls travel through its edge locations in other countries.',
      'Amazon Location, a service of Amazon Web Services, searches for places by the address that is typed.',
      'Stripe takes card payments, and receives your card details and what is paid.',
      'Google, where Continue with Google is offered and only if you choose it, tells us your email, your name and that the address is verified.',
    ],
  },
  {
    title: 'How long',
    paragraphs: ['Data of an account or a firm is kept as long as the account or the firm is. Shorter times:'],
    points: [
      'Logs with IP addresses: {{logDays}} days.',
      'Sessions: until you log out, and at most 30 days after the log-in.',
      'An unconfirmed request for the newsletter: 7 days. A confirmed email: until you unsubscribe. That somebody unsubscribed, as a hash of the email: 1 day.',
      'Counts of calls from an IP address, by which floods are refused: 2 hours, and a few days until the database has removed them.',
      'Uploads that were begun and not kept: 1 day. Files that a firm has removed: 30 days in its trash.',
      'Who opened a firm’s link: up to a year after it is over.',
      'Earlier bytes of a replaced or deleted file in storage: {{oldVersionDays}} days. Backups of the database: {{backupDays}} days.',
    ],
  },
  {
    title: 'Cookies and browser storage',
    paragraphs: [
      'We set no cookies for advertising or statistics. What is stored in your browser is needed for what you do:',
    ],
    points: [
      'Cookies “__Host-otp-verify” and “__Host-otp-reset”: which browser asked for a code. They last a day.',
      'Cookie “__Host-otp-google”: which browser went to Google. It lasts a day.',
      'Cookie “__Host-newsletter”: the newsletter link that you opened, until you press its button. It lasts an hour.',
      'Cookie “__Host-link-…”: that the code of a firm’s link was entered in this browser. It lasts 12 hours.',
      'Local storage: the tokens and the description of who is logged in, the look of the firm, your email if you tick Remember me, drafts of what you typed, a payment that was begun, your answers to templates you try, and how you like lists and the menu shown. Logging out removes the tokens, drafts and trial answers.',
      'Session storage, until the tab is closed: a message to show on the next page, an email that awaits its code, and what is needed to come back from an entry link or from Google.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can correct your details in your profile. The owner of a firm can export what the firm keeps at any time, as files, JSON and CSV, also after a plan has ended; matters that the firm has closed to the owner are left out. Every newsletter has a link to unsubscribe.',
      'There is no button that deletes an account. To have an account deleted, to get a copy of your data, to restrict its use or to object to it, write to {{contact}}. We may have to check that it is you who asks, and to keep what the law requires.',
      'You may also complain to the data protection authority where you live.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: ['When this policy changes, the new text stands here with its date.'],
  },
];
