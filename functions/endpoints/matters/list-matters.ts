import { listMatters } from '#core/matters/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(listMatters, async ({ request: { state, cursor }, actor: { firmId } }) => {
  const page = await matters.listIn(firmId, state, { cursor });
  return { data: page.items, cursor: page.cursor };
});
