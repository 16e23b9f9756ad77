import { readClauseVersion } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serve(readClauseVersion, async ({ request: { clauseId, number }, actor: { firmId }, now }) =>
  orNotFound(await clauses.readVersion(firmId, clauseId, Number(number), now)),
);
