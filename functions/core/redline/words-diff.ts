import { alignKeys, type Pair, walkPairs } from './align.ts';
import type { Atom } from './atoms.ts';

/** A stretch of atoms of both sides: the same in pairs, or what goes and what comes in its place. */
export type Stretch = { pairs: [Atom, Atom][] } | { older: Atom[]; newer: Atom[] };

const SHORT_WORD = 3;

const isGlue = (atom: Atom) => atom.kind === 'word' && atom.weight === 1;

/** Whether what stayed the same between two changes is so little that it reads better as part of them. */
const isTornOff = (pairs: [Atom, Atom][], before: number, after: number): boolean => {
  if (pairs.every(([older]) => isGlue(older))) return true;
  const atoms = pairs.filter(([older]) => !isGlue(older)).map(([older]) => older);
  const isShort = atoms.length === 1 && atoms[0]?.kind === 'word' && atoms[0].key.length <= SHORT_WORD;
  return isShort && before >= 4 && after >= 4;
};

const wordsIn = (stretch: Stretch) =>
  'pairs' in stretch
    ? 0
    : Math.min(
        stretch.older.filter((each) => !isGlue(each)).length,
        stretch.newer.filter((each) => !isGlue(each)).length,
      );

/** The words of one paragraph held against those of another. */
export const diffAtoms = (older: Atom[], newer: Atom[]): Stretch[] => {
  const pairs: Pair[] = alignKeys(
    older.map(({ key }) => key),
    newer.map(({ key }) => key),
    (at) => older[at]?.weight ?? 0,
  );
  const stretches: Stretch[] = [];
  walkPairs(
    pairs,
    [older.length, newer.length],
    ([a, b], [c, d]) => stretches.push({ older: older.slice(a, b), newer: newer.slice(c, d) }),
    (old, newPlace) => {
      const pair: [Atom, Atom] = [older[old] as Atom, newer[newPlace] as Atom];
      const last = stretches.at(-1);
      if (last && 'pairs' in last) last.pairs.push(pair);
      else stretches.push({ pairs: [pair] });
    },
  );
  const whole: Stretch[] = [];
  for (let at = 0; at < stretches.length; at += 1) {
    const here = stretches[at] as Stretch;
    const last = whole.at(-1);
    const next = stretches[at + 1];
    if ('pairs' in here && last && next && !('pairs' in last) && !('pairs' in next)) {
      if (isTornOff(here.pairs, wordsIn(last), wordsIn(next))) {
        last.older.push(...here.pairs.map(([one]) => one), ...next.older);
        last.newer.push(...here.pairs.map(([, other]) => other), ...next.newer);
        at += 1;
        continue;
      }
    }
    whole.push('pairs' in here ? here : { older: [...here.older], newer: [...here.newer] });
  }
  return whole;
};
