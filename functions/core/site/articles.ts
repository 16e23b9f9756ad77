import * as z from 'zod/mini';

/** What the home page says of an article; `slug` is its address below `/article`, `image` that of its picture. */
export const ArticleTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  short_description: z.string(),
});
export type ArticleTeaser = z.output<typeof ArticleTeaser>;

/** The first articles of the site's list, whose texts are part of the pages' build. */
export const articlesOnHome = [
  {
    slug: 'conditions-that-are-always-true',
    title: 'Conditions that are always true',
    image: '/social/conditions-that-are-always-true.jpg',
    short_description:
      'A clause behind a condition that can never fail, or never hold, looks fine in every test. How such conditions arise, and how to find them.',
  },
  {
    slug: 'is-03-04-in-march-or-in-april',
    title: 'Is 03/04 in March or in April?',
    image: '/social/is-03-04-in-march-or-in-april.jpg',
    short_description:
      'Dates in figures are read in two ways, and periods are counted in several. How to write days, deadlines and terms that only mean one thing.',
  },
  {
    slug: 'blanks-left-in-a-signed-contract',
    title: 'Blanks left in a signed contract',
    image: '/social/blanks-left-in-a-signed-contract.jpg',
    short_description:
      'An empty line above two signatures is a gap, a question of proof, or nothing at all. What may follow, how blanks survive, and how to keep them out.',
  },
] as const satisfies readonly ArticleTeaser[];
