import { type Firm, slugsFor } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { randomBelow } from '#outside/secrets.ts';
import { isSlugTaken } from '#store/firms.ts';

/** Numbers to tell firms of one name apart by. */
export const randomSuffixes = (): number[] => Array.from({ length: 4 }, () => randomBelow(900_000));

/** Slugs for a firm that has had one, that one first: another firm may have it once its time was over. */
export const ownSlugs = ({ keyword, name }: Firm, personName: string): string[] => [
  ...new Set([keyword, ...slugsFor(name, personName, randomSuffixes())]),
];

/** Keeps a firm under the first of some slugs that no other firm has; what else is refused stays refused. */
export const claimFreeSlug = async (slugs: readonly string[], keep: (slug: string) => Promise<void>): Promise<void> => {
  for (const [index, slug] of slugs.entries()) {
    try {
      return await keep(slug);
    } catch (error) {
      if (!isSlugTaken(error) || index === slugs.length - 1) throw error;
    }
  }
  throw new Problem('conflict');
};
