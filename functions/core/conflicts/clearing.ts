import { type ConflictCheckRecord, type HitRecord, type Outcome, saidOf } from './check.ts';
import { SURENESSES } from './hit-words.ts';
import type { Posting } from './posting.ts';

/** What of a hit is remembered with a decision, by which a later search knows it again. */
export interface HitMark {
  /** Who it is, and as what; a contact may stand elsewhere in its list by then. */
  who: string;
  sureness: HitRecord['sureness'];
  /** What was said of it, and when; of what was decided before this was kept of each hit, the check says it. */
  outcome?: Outcome | undefined;
  at?: string | undefined;
}

const whoOf = ({ clientId, subjectId, role, name }: Pick<HitRecord, 'clientId' | 'subjectId' | 'role' | 'name'>) =>
  [clientId ?? subjectId, role, name].join('|');

/** The hit as it is seen from the other side: whoever was searched, among those of whom was found. */
export const mirrored = (
  { sureness, reason }: HitRecord,
  { subjectId, name, role, ...posting }: Posting,
): HitRecord => {
  const { clientId, matterId, of, askFor } = posting;
  return { subjectId, sureness, reason, name, role, clientId, matterId, of, askFor };
};

export const markOf = (hit: Pick<HitRecord, 'clientId' | 'subjectId' | 'role' | 'name' | 'sureness'>): HitMark => ({
  who: whoOf(hit),
  sureness: hit.sureness,
});

/** The hits of a check with what was said of each. */
export const marksOf = (check: ConflictCheckRecord): HitMark[] =>
  check.hits.map((hit) => {
    const said = saidOf(check, hit);
    return { ...markOf(hit), outcome: said?.outcome, at: said?.at };
  });

/** A kept check, as far as it says of hits what was decided. */
export interface DecidedCheck extends Pick<ConflictCheckRecord, 'searched' | 'outcome' | 'decidedAt'> {
  marks: readonly HitMark[];
}

/** Whether anything was decided of a check. */
export const isDecidedOf = ({ outcome, marks }: DecidedCheck): boolean =>
  outcome !== undefined || marks.some((mark) => mark.outcome !== undefined);

/** Whether a check looked for somebody of this name. */
export const isOfName = ({ searched }: Pick<ConflictCheckRecord, 'searched'>, name: string): boolean =>
  searched.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0;

/** One adverse party of two matters is no conflict. */
export const areBothAdverse = (one: Pick<HitRecord, 'role'>, other: Pick<HitRecord, 'role'>): boolean =>
  one.role === 'adverse' && other.role === 'adverse';

/** What a check says of this hit, where it knew it to be as sure as it is by now. */
const saidIn = ({ marks, outcome, decidedAt }: DecidedCheck, hit: HitRecord): { outcome: Outcome; at: string }[] =>
  marks
    .filter(
      ({ who, sureness }) => who === whoOf(hit) && SURENESSES.indexOf(sureness) <= SURENESSES.indexOf(hit.sureness),
    )
    .flatMap((mark) => {
      const said = mark.outcome ?? outcome;
      return said ? [{ outcome: said, at: mark.at ?? decidedAt ?? '' }] : [];
    });

/** What was decided last of a hit; undefined where nobody has. */
export const decisionOn = (hit: HitRecord, checks: readonly DecidedCheck[]): Outcome | undefined =>
  checks.flatMap((check) => saidIn(check, hit)).sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.outcome;

/**
 * Hits of which nobody has said that they are no conflict: somebody who came up since, who is surer by now, or whom the newest decision
 * refuses. In which state of the data a check was made does not matter otherwise, since it is searched anew.
 */
export const unclearedHits = (hits: readonly HitRecord[], checks: readonly DecidedCheck[]): HitRecord[] =>
  hits.filter((hit) => decisionOn(hit, checks) !== 'cleared');
