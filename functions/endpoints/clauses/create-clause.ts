import { clauseItem } from '#core/clauses/clause.ts';
import { createClause } from '#core/clauses/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';
import { checkClause } from '#workflows/clauses/check-clause.ts';

export const handler = serve(createClause, async ({ request, actor: { firmId }, audit, now }) => {
  const { clauseId, saveId, name, description, keywords, ...content } = request;
  const existing = await clauses.readForChange(firmId, clauseId, now);
  if (existing?.saveId === saveId) return clauseItem(existing);
  if (existing) throw new Problem('clause-exists', { field: 'clauseId' });

  await checkClause(firmId, clauseId, content, now);
  const at = now.toISOString();
  const clause = {
    ...{ clauseId, saveId, name, description, keywords },
    ...{ number: 1, archived: false, createdAt: at, updatedAt: at, version: 1 },
  };
  await clauses.create(firmId, clause, content, audit);
  return clauseItem(clause);
});
