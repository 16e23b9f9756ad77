import { canonicalText } from '#core/canonical-text.ts';
import { orNotFound, Problem, type ProblemCode } from '#core/problem.ts';
import { asSeen, type Current } from '#core/version.ts';

/** What a firm keeps a few of, each of them whole. */
interface Listed<T extends { version: number }> {
  /** What stands there as it is read to be changed. */
  kept: Current<T> | undefined;
  /** What was sent, in the version that was seen: 0 of something new. */
  sent: T;
  all: () => Promise<readonly unknown[]>;
  /** How many there may be, and what one more is refused with. */
  most: number;
  full: ProblemCode;
  insert: (made: T) => Promise<void>;
  change: (before: Current<T>, after: T) => Promise<T>;
}

/** Keeps something new, the same once however often it is sent, or in place of the version that was seen. */
export const keepWithinLimit = async <T extends { version: number }>(listed: Listed<T>): Promise<T> => {
  const { kept, sent, all, most, full, insert, change } = listed;
  if (sent.version > 0) {
    const seen = asSeen(orNotFound(kept), sent.version);
    return change(seen, { ...seen, ...sent });
  }
  const made = { ...sent, version: 1 };
  if (kept) {
    // Sent again after a lost reply.
    if (canonicalText(kept) === canonicalText(made)) return kept;
    throw new Problem('conflict');
  }
  if ((await all()).length >= most) throw new Problem(full);
  await insert(made);
  return made;
};
