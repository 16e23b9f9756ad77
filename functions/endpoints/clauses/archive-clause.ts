import { clauseItem } from '#core/clauses/clause.ts';
import { archiveClause } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serve(
  archiveClause,
  async ({ request: { clauseId, version }, actor: { firmId }, audit, now }) => {
    const clause = orNotFound(await clauses.readForChange(firmId, clauseId, now));
    if (clause.archived === true) return clauseItem(clause);
    const seen = asSeen(clause, version);
    const changed = { ...seen, archived: true, updatedAt: now.toISOString() };
    return clauseItem(await clauses.change(firmId, seen, changed, audit));
  },
);
