import { listClauseVersions } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serveReading(listClauseVersions, async ({ request, actor: { firmId }, now }) => {
  const { clauseId, cursor } = request;
  const [clause, page] = await Promise.all([
    clauses.read(firmId, clauseId, now),
    clauses.listVersions(firmId, clauseId, { cursor }),
  ]);
  orNotFound(clause);
  return { rows: page.items, cursor: page.cursor };
});
