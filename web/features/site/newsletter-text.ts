import type { ProblemOf, ResponseOf } from '#core/endpoint.ts';
import { problems } from '#core/problem.ts';
import type { createSendgridContact, openNewsletterLink, pressNewsletterLink } from '#core/site/endpoints.ts';
import type { PublicPage } from '#web/screen.ts';

/** The newsletter as searchers find it. */
export const newsletterHead: PublicPage = {
  title: 'Newsletter',
  description:
    'New articles about drafting contracts, and what has changed in Lexwright, by email. Confirm once, and unsubscribe with one press.',
};

type Endpoints = typeof createSendgridContact | typeof openNewsletterLink | typeof pressNewsletterLink;
/** Whatever may come of a step, by the id at which the page says so. */
export type Outcome =
  | 'sent'
  | ResponseOf<typeof openNewsletterLink>['data']['use']
  | ResponseOf<typeof pressNewsletterLink>['data']['state']
  | Exclude<ProblemOf<Endpoints>, 'not-json' | 'owner-only' | 'personalized-plan-needed'>
  | 'conflict';

interface Said {
  title: string;
  text: string;
  /** What the button says that does what a link is for. */
  press?: string;
  /** Whether one may ask for the newsletter anew. */
  asks?: true;
}

const later = 'Nothing was changed. You can try again below.';

export const outcomes: Readonly<Record<Outcome, Said>> = {
  sent: {
    title: 'Check your email',
    text: 'Press the link that we sent you to confirm. It works for 7 days. We send one a day at most: if you asked earlier today, use the link that you have. Nothing there? Look in your spam folder too.',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button, and our newsletter comes to you by email.',
    press: 'Confirm',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. You can unsubscribe at any time with the link in each email.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button, and no newsletter comes to you any more.',
    press: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'Your email address is off our list. If you change your mind, subscribe again below.',
    asks: true,
  },
  'invitation-expired': {
    title: problems['invitation-expired'].msg,
    text: 'It was used up, replaced by a newer one, or opened too long ago. Ask for a new one below.',
    asks: true,
  },
  'bad-request': { title: 'Please enter valid email format', text: later, asks: true },
  'too-many-requests': { title: problems['too-many-requests'].msg, text: later, asks: true },
  'too-many-calls': { title: problems['too-many-calls'].msg, text: later, asks: true },
  conflict: {
    title: 'Please try again',
    text: 'The button was pressed twice at once. Open the link in your email again.',
  },
  internal: { title: problems.internal.msg, text: later, asks: true },
};
