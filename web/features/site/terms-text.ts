import type { PublicPage } from '#web/screen.ts';
import type { TextSection } from './long-text.tsx';

/** The day on which the text below was last changed. */
export const termsUpdatedOn = 'November 24, 2026';

export const termsHead: PublicPage = {
  title: 'Terms and conditions',
  description:
    'The terms on which you may use this site: who runs it, what you may do, trial templates, articles, accounts, and what we answer for.',
};

export const termsLead =
  'These terms are for visitors of this site. Who signs up is also shown the End User License Agreement, and accepts it before working with the product.';

/** Words in double braces are settings of the installation, filled in where it is published. */
export const termsSections: readonly TextSection[] = [
  {
    title: '1. Who runs this site',
    paragraphs: ['This site is run by {{operator}}. Write to {{contact}}.'],
  },
  {
    title: '2. What you may do',
    paragraphs: [
      'You may read this site, link to it, and try the templates that are shown, without an account and without paying.',
      'You may not disturb the site, look for ways around its limits, gather data from it by a program in a way that burdens it, or use it to break a law or another person’s rights.',
    ],
  },
  {
    title: '3. Not legal advice',
    paragraphs: [
      'Lexwright is a tool and not a law firm. Articles, templates and what is made from them are general information. Using this site makes nobody your lawyer; have a qualified person review what is to be signed.',
      'Deadlines that Lexwright works out, and what its conflict checks find or do not find, are proposals. Rules change and differ from court to court, and a check knows only what is on file. A lawyer has to check them before anybody relies on them.',
    ],
  },
  {
    title: '4. Trying a template',
    paragraphs: [
      'What you answer while you try a template stays in your browser. The PDF you download is marked as a trial copy and is meant for looking at, not for signing. Do not enter what you may not share.',
    ],
  },
  {
    title: '5. Accounts, trial and plans',
    paragraphs: [
      'The free trial lasts 14 days and needs no card. Prices stand on the pricing page, or beside a template that has one, and are shown again before you pay. A template is paid once and becomes your firm’s own. A plan renews at the end of its period until you end it under Payment Settings.',
      'An account is also under the End User License Agreement; where the two differ, that agreement counts.',
    ],
  },
  {
    title: '6. What belongs to whom',
    paragraphs: [
      'The words, pictures and software of this site belong to those who made them. What you write and upload stays yours or your clients’.',
    ],
  },
  {
    title: '7. Links to other sites',
    paragraphs: ['Where this site leads to pages of others, they answer for what is there.'],
  },
  {
    title: '8. What we answer for',
    paragraphs: [
      'We take care that this site is right and available, but cannot promise that it is free of errors or never interrupted. As far as the law allows, we are not liable for damage from using a site that costs you nothing. Nothing here limits liability for intent or gross negligence, or rights that the law gives consumers.',
    ],
  },
  {
    title: '9. Your data',
    paragraphs: ['The privacy policy says what is kept about you, where, for how long, and whom to write to.'],
  },
  {
    title: '10. Changes',
    paragraphs: ['When these terms change, the new text stands here with its date.'],
  },
];
