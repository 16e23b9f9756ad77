import { readClauseVersion } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serveReading(
  readClauseVersion,
  async ({ request: { clauseId, number }, actor: { firmId }, now }) =>
    orNotFound(await clauses.readVersion(firmId, clauseId, Number(number), now)),
);
