import { clauseItem, contentOf } from '#core/clauses/clause.ts';
import { readClause } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serveReading(readClause, async ({ request: { clauseId }, actor: { firmId }, now }) => {
  const clause = orNotFound(await clauses.read(firmId, clauseId, now));
  const newest = orNotFound(await clauses.readVersion(firmId, clauseId, clause.number, now));
  return { ...clauseItem(clause), ...contentOf(newest) };
});
