import { clauseItem, isSameContent } from '#core/clauses/clause.ts';
import { changeClause } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';
import { checkClause } from '#workflows/clauses/check-clause.ts';

export const handler = serve(changeClause, async ({ request, actor: { firmId }, audit, now }) => {
  const { clauseId, version, name, description, keywords, ...content } = request;
  const seen = asSeen(orNotFound(await clauses.readForChange(firmId, clauseId, now)), version);
  const newest = orNotFound(await clauses.readVersion(firmId, clauseId, seen.number, now));
  const isSame = isSameContent(newest, content);
  if (!isSame) await checkClause(firmId, clauseId, content, now);
  const number = isSame ? seen.number : seen.number + 1;
  const changed = { ...seen, name, description, keywords, number, updatedAt: now.toISOString() };
  return clauseItem(await clauses.change(firmId, seen, changed, audit, isSame ? undefined : content));
});
