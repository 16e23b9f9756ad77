import { listClauseRows } from '#core/clauses/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serveReading(listClauseRows, ({ request, actor: { firmId }, now }) =>
  clauses.listRows(firmId, request, now),
);
