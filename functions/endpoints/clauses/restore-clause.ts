import { clauseItem } from '#core/clauses/clause.ts';
import { restoreClause } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serve(
  restoreClause,
  async ({ request: { clauseId, version }, actor: { firmId }, audit, now }) => {
    const clause = orNotFound(await clauses.readForChange(firmId, clauseId, now));
    if (clause.archived === false) return clauseItem(clause);
    const seen = asSeen(clause, version);
    const changed = { ...seen, archived: false, updatedAt: now.toISOString() };
    return clauseItem(await clauses.change(firmId, seen, changed, audit));
  },
);
