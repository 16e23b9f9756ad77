import { listClauseRows } from '#core/clauses/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as clauses from '#store/clauses.ts';

export const handler = serve(listClauseRows, ({ request, actor: { firmId }, now }) =>
  clauses.listRows(firmId, request, now),
);
