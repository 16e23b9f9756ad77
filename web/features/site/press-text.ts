import type { PublicPage } from '#web/screen.ts';

/** The press as searchers find it. */
export const pressHead: PublicPage = {
  title: 'Press',
  description: 'News and releases of Lexwright, and what is written about it, by year.',
};

/** One item of it, whose text is read when the page is opened: nothing to be found by itself. */
export const pressItemHead: PublicPage = {
  title: 'Press item',
  description: 'One item of the press of Lexwright: its text, its picture and its year.',
  unlisted: true,
};
