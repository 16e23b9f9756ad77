import { addContract } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { serve } from '#http/serve.ts';
import { addContract as add } from '#workflows/matters/add-contract.ts';

export const handler = serve(addContract, async ({ request, actor, audit, now }) =>
  matterOf(await add(request, { actor, audit, now })),
);
