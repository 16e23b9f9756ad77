import type { Sureness } from '#core/conflicts/hit-words.ts';
import { compareKnownSubjects, type Verdict } from '#core/conflicts/judge.ts';
import type { KnownSubject } from '#core/conflicts/known-subject.ts';

/** How sure it is that two clients are one; who is alike and no surer is proposed to nobody. */
export type DuplicateSureness = Exclude<Sureness, 'possible'>;

const isDuplicate = (verdict: Verdict): verdict is Verdict & { sureness: DuplicateSureness } =>
  verdict.sureness !== 'possible';

/** Why two may be one client, and how sure that is; undefined where they are two as far as one knows. */
export const judgeClients = (
  one: KnownSubject,
  other: KnownSubject,
): (Verdict & { sureness: DuplicateSureness }) | undefined => {
  const verdict = compareKnownSubjects(one, other);
  return verdict && isDuplicate(verdict) ? verdict : undefined;
};
