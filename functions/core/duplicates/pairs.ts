import type { ClientRow } from '#core/clients/client-row.ts';
import type { Verdict } from '#core/conflicts/judge.ts';
import { type KnownSubject, knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys } from '#core/conflicts/name-keys.ts';
import { type DuplicateSureness, judgeClients } from './duplicate.ts';

/** Two clients of a list who may be one. */
export interface DuplicatePair extends Pick<Verdict, 'reason' | 'bits'> {
  one: ClientRow;
  other: ClientRow;
  sureness: DuplicateSureness;
}

/** Of a key that more have than this, the first are compared: it tells few apart. */
const MOST_OF_KEY = 40;

/** What is compared of a row; it has no address. */
export const knownRow = ({ title, name, email, numbers }: ClientRow): KnownSubject =>
  knownSubject({ kind: name === undefined ? 'unknown' : 'company', name: title, emails: [email], phones: numbers });

/** Two clients by their ids, in the order in which a pair of them is named. */
export const pairName = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];

/** Finds the pairs of a list, row by row: each step gives those of one row with rows before it. */
export const findPairs = function* (rows: readonly ClientRow[]): Generator<DuplicatePair[]> {
  const byKey = new Map<string, number[]>();
  const all: KnownSubject[] = [];
  for (const [at, row] of rows.entries()) {
    const known = knownRow(row);
    all.push(known);
    const { asked, posted } = nameKeys(known);
    const candidates = new Set(asked.flatMap((key) => byKey.get(key) ?? []));
    for (const key of posted) {
      const same = byKey.get(key) ?? [];
      if (same.length < MOST_OF_KEY) byKey.set(key, [...same, at]);
    }
    yield [...candidates].flatMap((before): DuplicatePair[] => {
      const verdict = judgeClients(known, all[before] as KnownSubject);
      return verdict ? [{ one: rows[before] as ClientRow, other: row, ...verdict }] : [];
    });
  }
};

/** The surest first, then by name. */
export const byCertainty = (one: DuplicatePair, other: DuplicatePair): number =>
  other.bits - one.bits || one.one.title.localeCompare(other.one.title);
