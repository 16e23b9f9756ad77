import { maker } from '#core/site/structured-data.ts';
import type { PublicPage } from '#web/screen.ts';

/** About us as searchers find it. */
export const aboutHead: PublicPage = {
  title: 'About us',
  description:
    'Why Lexwright exists, what it promises to the lawyers who use it, and what it does not do. Contracts belong to those who wrote them.',
  structured: [{ '@type': 'AboutPage', name: 'About Lexwright', url: '{site}/about-us' }, maker],
};

/** What we think, and what follows from it. */
export const beliefs = [
  {
    title: 'Your wording stays yours',
    text: 'We rewrite no clause. A contract that leaves Lexwright has the words of its template, in the layout of the file it came from.',
  },
  {
    title: 'A mistake should be seen early',
    text: 'A tag that fits no question, a condition that can never hold, a formula that cannot be worked out: each is told while the template is written, and not when a client has signed.',
  },
  {
    title: 'Clients are somebody’s clients',
    text: 'On a firm’s own address nothing speaks of us. What a client sees was shared by the firm, version by version.',
  },
  {
    title: 'Leaving must be easy',
    text: 'The owner of a firm can export its files and its data at any time, also after its plan has ended. Matters that are closed to the owner are left out.',
  },
] as const;
