import type { ClauseVersion } from '#core/clauses/clause.ts';
import { clausesIn } from '#core/clauses/wording.ts';
import type { PinnedClause } from '#core/templates/template-file.ts';
import * as clauses from '#store/clauses.ts';

/** Clauses that one file may have, with those that they name. */
const MOST_CLAUSES = 60;

/** A version of a clause that was read. */
export interface ReadClause extends ClauseVersion {
  clauseId: string;
}

/**
 * Reads the clauses that are named, and those that they name, each in the version that is pinned, or its newest one. What the library does
 * not have is left out, as is what goes beyond the 60 clauses of a file.
 */
export const readClauses = async (
  firmId: string,
  named: readonly string[],
  pinned: readonly PinnedClause[],
  now: Date,
): Promise<Map<string, ReadClause>> => {
  const found = new Map<string, ReadClause>();
  const asked = new Set<string>();
  const numberOf = async (clauseId: string): Promise<number | undefined> =>
    pinned.find((one) => one.clauseId === clauseId)?.number ??
    (await clauses.readForChange(firmId, clauseId, now))?.number;
  const readOne = async (clauseId: string): Promise<ReadClause | undefined> => {
    const number = await numberOf(clauseId);
    const version = number === undefined ? undefined : await clauses.readVersion(firmId, clauseId, number, now);
    return version && { ...version, clauseId };
  };
  let next = [...new Set(named)];
  while (next.length > 0) {
    const room = next.slice(0, MOST_CLAUSES - asked.size);
    for (const clauseId of room) asked.add(clauseId);
    const read = (await Promise.all(room.map(readOne))).filter((one) => one !== undefined);
    for (const one of read) found.set(one.clauseId, one);
    next = [...new Set(read.flatMap(({ wording }) => clausesIn(wording)))].filter((clauseId) => !asked.has(clauseId));
    if (room.length === 0) break;
  }
  return found;
};
