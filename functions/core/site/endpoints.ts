import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { ArticleTeaser } from './articles.ts';
import { FaqItem, PublishedPressItem, SiteService, Testimonial, Year } from './content.ts';

export const homeScreen = endpoint('homeScreen', {
  method: 'GET',
  path: '/homeScreen',
  access: 'public',
  counts: 'reading',
  summary: 'What the home page shows; with a token also whether that person pays or is on trial.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** Places of the promotion that nobody was granted yet. */
      subscriber_left: z.int(),
      ourServices: z.array(SiteService),
      testimonial: z.array(Testimonial),
      /** The newest; `pressFilter` has the others. */
      press: z.array(PublishedPressItem),
      /** The first articles of the site's list. */
      blogs: z.array(ArticleTeaser),
    }),
    login_data: z.object({ is_free_subscribed: z.boolean(), is_paid_subscribed: z.boolean() }),
    message: z.string(),
  }),
  problems: [],
});

export const pressFilter = endpoint('pressFilter', {
  method: 'GET',
  path: '/pressFilter',
  access: 'public',
  counts: 'reading',
  summary: 'What the press wrote in a year, in the order of the operator.',
  request: z.object({ year: z.string().check(z.regex(/^2\d{3}$/, message('Please choose a year'))) }),
  response: z.object({
    data: z.array(PublishedPressItem),
    /** Those of the newest year that has any, where the year that was asked for has none. */
    newest: z.array(PublishedPressItem),
    /** All years that have items, the newest first. */
    years: z.array(Year),
    message: z.string(),
  }),
  problems: [],
});

export const readFaq = endpoint('readFaq', {
  method: 'GET',
  path: '/faq',
  access: 'public',
  counts: 'reading',
  summary: 'Questions that the operator answers on the public site.',
  request: z.object({}),
  response: z.object({ data: z.array(FaqItem), message: z.string() }),
  problems: [],
});

/** What a link of a mail carries. */
const Token = z.string().check(z.minLength(1), z.maxLength(1000));

export const createSendgridContact = endpoint('createSendgridContact', {
  method: 'POST',
  path: '/createSendgridContact',
  access: 'public',
  counts: 'identity',
  takesForms: true,
  audit: 'Asked for the newsletter',
  summary:
    'Ask for the newsletter: mails a link that confirms, at most once a day for an e-mail; the same reply whether or not it is known.',
  request: z.object({ email: Email }),
  response: z.object({ message: z.string() }),
  problems: ['too-many-requests'],
});

export const openNewsletterLink = endpoint('openNewsletterLink', {
  method: 'GET',
  path: '/newsletter/link',
  access: 'public',
  counts: 'identity',
  summary:
    'Open a link of a mail, which changes nothing: the browser keeps it for an hour, and is led to the page that asks for a press.',
  request: z.object({ token: Token }),
  response: z.object({ data: z.object({ use: z.enum(['confirm', 'unsubscribe']) }), message: z.string() }),
  problems: ['invitation-expired'],
});

export const unsubscribeByMail = endpoint('unsubscribeByMail', {
  method: 'POST',
  path: '/newsletter/link',
  access: 'public',
  counts: 'identity',
  takesForms: true,
  audit: 'Left the newsletter',
  summary:
    'Leave the newsletter by one press in a mail program (RFC 8058), which sends a form to the link of the mail.',
  request: z.object({ token: Token }),
  response: z.object({ message: z.string() }),
  problems: ['invitation-expired'],
});

export const pressNewsletterLink = endpoint('pressNewsletterLink', {
  method: 'POST',
  path: '/newsletter',
  access: 'public',
  counts: 'identity',
  takesForms: true,
  audit: 'Pressed a link of the newsletter',
  summary:
    'Do what the link of a mail is for, confirm or leave: the one given, or else the one that the browser opened last.',
  request: z.object({ token: z.optional(Token) }),
  response: z.object({ data: z.object({ state: z.enum(['confirmed', 'unsubscribed']) }), message: z.string() }),
  problems: ['invitation-expired'],
});
