import { readClause, readClauseVersion } from '#core/clauses/endpoints.ts';
import type { ClauseText } from '#core/clauses/expand.ts';
import { clausesIn } from '#core/clauses/wording.ts';
import type { UsedClause } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { ApiProblem } from '#web/api/problem.ts';

/** A clause in the version that is pinned, or in its newest one; undefined where the library has none of this name. */
const readOne = async (
  clauseId: string,
  number: number | undefined,
  signal: AbortSignal,
): Promise<ClauseText | undefined> => {
  try {
    return number === undefined
      ? await call(readClause, { clauseId }, { signal })
      : await call(readClauseVersion, { clauseId, number: String(number) }, { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') return undefined;
    throw error;
  }
};

/** Adds the clauses that are named, and those that they name, to those that are known, in the versions that a template has. */
export const readClauseTexts = async (
  identifiers: readonly string[],
  pinned: readonly UsedClause[],
  known: Map<string, ClauseText>,
  signal: AbortSignal,
): Promise<void> => {
  const asked = new Set(known.keys());
  let next = identifiers.filter((clauseId) => !asked.has(clauseId));
  while (next.length > 0) {
    for (const clauseId of next) asked.add(clauseId);
    const read = await Promise.all(
      next.map(async (clauseId) => {
        const number = pinned.find((one) => one.clauseId === clauseId)?.number;
        return [clauseId, await readOne(clauseId, number, signal)] as const;
      }),
    );
    for (const [clauseId, clause] of read) if (clause) known.set(clauseId, clause);
    const named = read.flatMap(([, clause]) => (clause ? clausesIn(clause.wording) : []));
    next = [...new Set(named)].filter((clauseId) => !asked.has(clauseId));
  }
};
