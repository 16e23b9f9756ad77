import type { RowChoice } from '#core/assembly/parse/tag-syntax.ts';
import { conditionHolds, order } from './judge-condition.ts';
import { lookUp, type Scope } from './look-up.ts';
import { type MergeValue, printed } from './merge-data.ts';

const folded = (value: MergeValue): string =>
  printed(value).trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const compare = (one: MergeValue, other: MergeValue): number => {
  const measured = order(one, other);
  if (measured !== undefined) return measured;
  const [a, b] = [folded(one), folded(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The rows that a section asks for, in the order it asks for; a row without the answer that sorts comes last. */
export const chosenRows = (rows: MergeValue[], choice: RowChoice, scope: Scope, today: string): MergeValue[] => {
  const { where, by, isDescending } = choice;
  const inRow = (row: MergeValue) => (path: string[]) => lookUp({ value: row, outer: scope }, path);
  const kept = where ? rows.filter((row) => conditionHolds(where, { lookUp: inRow(row), today })) : rows;
  if (!by) return kept;
  const keyed = kept.map((row) => ({ row, key: lookUp({ value: row, outer: undefined }, by) }));
  const isMissing = (key: MergeValue) => Number(folded(key) === '');
  return keyed
    .sort(
      (a, b) => isMissing(a.key) - isMissing(b.key) || (isDescending ? compare(b.key, a.key) : compare(a.key, b.key)),
    )
    .map(({ row }) => row);
};
