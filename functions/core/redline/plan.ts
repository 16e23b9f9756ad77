import { commonSequence } from '#core/common-sequence.ts';
import { alignKeys, type Pair, risingPairs, walkPairs } from './align.ts';
import {
  type Block,
  joinedWords,
  type Paragraph,
  type Row,
  sharedWords,
  sizeOf,
  textOf,
  type WordCounts,
} from './blocks.ts';

/** What became of blocks, in the order of the redline. Those of one move carry one number. */
export type Step<B> =
  | { kind: 'pair'; older: B; newer: B }
  | { kind: 'deleted'; older: B; move?: number }
  | { kind: 'inserted'; newer: B; move?: number }
  /** One paragraph that was parted in several, or several that became one. */
  | { kind: 'regrouped'; older: Paragraph[]; newer: Paragraph[] };

type Comparable = { key: string; wordCounts: WordCounts };

/** Up to this many pairs of a stretch are held against each other by their words. */
const MOST_COMPARED = 40_000;
const WINDOW = 200;
const MOST_SHINGLES = 200;

/** Whether two blocks may be one at all, whatever they say. */
const mayBeOne = (one: Block | Row, other: Block | Row): boolean => {
  if (one.kind === 'row' || other.kind === 'row')
    return one.kind === 'row' && other.kind === 'row' && one.shape === other.shape && one.shape !== 'control';
  if (one.kind === 'paragraph' && other.kind === 'paragraph') return one.endsSection === other.endsSection;
  return one.kind === other.kind && one.kind !== 'other';
};

const likeness = (one: Block | Row, other: Block | Row, part: number): number => {
  if (!mayBeOne(one, other)) return 0;
  const shared = sharedWords(one.wordCounts, other.wordCounts);
  return shared > 0 && shared * 2 * part >= sizeOf(one.wordCounts) + sizeOf(other.wordCounts) ? shared : 0;
};

/** Three words in a row, or what there is of fewer. */
const shinglesOf = ({ key }: Comparable): Set<string> => {
  const tokens = key.split('\u001e').filter((token) => token.trim() !== '');
  const all = new Set<string>();
  for (let at = 0; at + 2 < tokens.length && all.size < MOST_SHINGLES; at += 1)
    all.add(tokens.slice(at, at + 3).join('\u001e'));
  return all;
};

/** Pairs of a long stretch that share what stands in no other block of it. */
const anchorsByWords = <B extends Block | Row>(older: B[], newer: B[]): Pair[] => {
  const places = (blocks: B[]) => {
    const found = new Map<string, number>();
    for (const [at, block] of blocks.entries()) {
      for (const shingle of shinglesOf(block)) found.set(shingle, found.has(shingle) ? -1 : at);
    }
    return found;
  };
  const newPlaces = places(newer);
  const votes = new Map<number, Map<number, number>>();
  for (const [shingle, at] of places(older)) {
    const other = newPlaces.get(shingle) ?? -1;
    if (at < 0 || other < 0) continue;
    const own = votes.get(at) ?? new Map<number, number>();
    own.set(other, (own.get(other) ?? 0) + 1);
    votes.set(at, own);
  }
  const best: Pair[] = [];
  for (const [at, own] of [...votes].sort(([one], [two]) => one - two)) {
    const [other] = [...own].reduce((most, each) => (each[1] > most[1] ? each : most));
    if (likeness(older[at] as B, newer[other] as B, 2) > 0) best.push([at, other]);
  }
  return risingPairs(best);
};

/** Pairs of blocks with other words that are the same blocks still. */
const likePairs = <B extends Block | Row>(older: B[], newer: B[]): Pair[] => {
  const small = (a: number, b: number, c: number, d: number): Pair[] => {
    const [old, newBlocks] = [older.slice(a, b), newer.slice(c, d)];
    const part = old.length === 1 && newBlocks.length === 1 ? 4 : 2;
    const worths = old.map((one) => newBlocks.map((other) => likeness(one, other, part)));
    const pairs = commonSequence(old.length, newBlocks.length, (row, column) => worths[row]?.[column] ?? 0);
    return pairs.map(([row, column]) => [a + row, c + column]);
  };
  if (older.length * newer.length <= MOST_COMPARED) return small(0, older.length, 0, newer.length);
  const pairs: Pair[] = [];
  walkPairs(
    anchorsByWords(older, newer),
    [older.length, newer.length],
    ([a, b], [c, d]) => {
      for (let step = 0; a + step < b && c + step < d; step += WINDOW) {
        const isLast = a + step + WINDOW >= b || c + step + WINDOW >= d;
        const [to, end] = isLast
          ? [Math.min(b, a + step + WINDOW * 2), Math.min(d, c + step + WINDOW * 2)]
          : [a + step + WINDOW, c + step + WINDOW];
        pairs.push(...small(a + step, to, c + step, end));
        if (isLast) break;
      }
    },
    (old, newPlace) => pairs.push([old, newPlace]),
  );
  return pairs;
};

/** Tables that replace each other in one place become one table: two that touch would be joined by Word. */
const withTables = <B extends Block | Row>(pairs: Pair[], older: B[], newer: B[]): Pair[] => {
  const all: Pair[] = [];
  walkPairs(
    pairs,
    [older.length, newer.length],
    ([a, b], [c, d]) => {
      let from = c;
      for (let old = a; old < b; old += 1) {
        if (older[old]?.kind !== 'table') continue;
        const newPlace = newer.slice(from, d).findIndex(({ kind }) => kind === 'table');
        if (newPlace < 0) return;
        all.push([old, from + newPlace]);
        from += newPlace + 1;
      }
    },
    (old, newPlace) => all.push([old, newPlace]),
  );
  return all;
};

const pairsOf = <B extends Block | Row>(older: B[], newer: B[]): Pair[] => {
  const keys = older.map(({ key }) => key);
  const equal = alignKeys(
    keys,
    newer.map(({ key }) => key),
    (at) => Math.min(sizeOf((older[at] as B).wordCounts), 5000) * 2 + 1,
  );
  const pairs: Pair[] = [];
  walkPairs(
    equal,
    [older.length, newer.length],
    ([a, b], [c, d]) => {
      const [old, newBlocks] = [older.slice(a, b), newer.slice(c, d)];
      const like = withTables(likePairs(old, newBlocks), old, newBlocks);
      for (const [row, column] of like) pairs.push([a + row, c + column]);
    },
    (old, newPlace) => pairs.push([old, newPlace]),
  );
  return pairs;
};

const isPlain = (block: Block | Row | undefined): block is Paragraph =>
  block?.kind === 'paragraph' && !block.endsSection;

/** Takes a neighbour into a pair of paragraphs where the other side's words go on in it. */
const regrouped = (steps: Step<Block>[]): Step<Block>[] => {
  const found: Step<Block>[] = [];
  const grow = (
    group: Extract<Step<Block>, { kind: 'regrouped' }>,
    next: Step<Block> | undefined,
    atStart: boolean,
  ): boolean => {
    const side = next?.kind === 'inserted' ? 'newer' : next?.kind === 'deleted' ? 'older' : undefined;
    if (!side || !next || group[side === 'newer' ? 'older' : 'newer'].length > 1) return false;
    const block = next.kind === 'inserted' ? next.newer : next.kind === 'deleted' ? next.older : undefined;
    if (!isPlain(block) || sizeOf(block.wordCounts) === 0) return false;
    const own = group[side].reduce<WordCounts>((sum, each) => joinedWords(sum, each.wordCounts), new Map());
    const other = group[side === 'newer' ? 'older' : 'newer'].reduce<WordCounts>(
      (sum, each) => joinedWords(sum, each.wordCounts),
      new Map(),
    );
    const gained = sharedWords(joinedWords(own, block.wordCounts), other) - sharedWords(own, other);
    if (gained * 3 < sizeOf(block.wordCounts) * 2) return false;
    if (atStart) group[side].unshift(block);
    else group[side].push(block);
    return true;
  };
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] as Step<Block>;
    if (step.kind !== 'pair' || !isPlain(step.older) || !isPlain(step.newer) || step.older.key === step.newer.key) {
      found.push(step);
      continue;
    }
    const group = { kind: 'regrouped' as const, older: [step.older], newer: [step.newer] };
    while (grow(group, found.at(-1), true)) found.pop();
    while (grow(group, steps[at + 1], false)) at += 1;
    found.push(group.older.length + group.newer.length > 2 ? group : step);
  }
  return found;
};

/** Shorter paragraphs are not worth being called moved. */
const LEAST_MOVED = 24;

const movedText = (block: Block | Row): string => {
  if (block.kind === 'paragraph') return block.endsSection || textOf(block).length < LEAST_MOVED ? '' : block.key;
  return block.kind === 'row' && sizeOf(block.wordCounts) >= LEAST_MOVED ? block.key : '';
};

/** Numbers what was deleted in one place and inserted in another with the same words. */
const withMoves = <B extends Block | Row>(steps: Step<B>[], nextMove: () => number): Step<B>[] => {
  const gone = new Map<string, Extract<Step<B>, { kind: 'deleted' }>[]>();
  for (const step of steps) {
    const text = step.kind === 'deleted' ? movedText(step.older) : '';
    if (step.kind === 'deleted' && text) gone.set(text, [...(gone.get(text) ?? []), step]);
  }
  for (const step of steps) {
    const from = step.kind === 'inserted' ? gone.get(movedText(step.newer))?.shift() : undefined;
    if (!from || step.kind !== 'inserted') continue;
    from.move = nextMove();
    step.move = from.move;
  }
  return steps;
};

/** What became of the blocks, or rows, of one place: the same, changed, parted, joined, moved, deleted, inserted. */
export const planSteps = <B extends Block | Row>(older: B[], newer: B[], nextMove: () => number): Step<B>[] => {
  const steps: Step<B>[] = [];
  walkPairs(
    pairsOf(older, newer),
    [older.length, newer.length],
    ([a, b], [c, d]) => {
      for (const each of older.slice(a, b)) steps.push({ kind: 'deleted', older: each });
      for (const each of newer.slice(c, d)) steps.push({ kind: 'inserted', newer: each });
    },
    (old, newPlace) => steps.push({ kind: 'pair', older: older[old] as B, newer: newer[newPlace] as B }),
  );
  return withMoves(regrouped(steps as Step<Block>[]) as Step<B>[], nextMove);
};
