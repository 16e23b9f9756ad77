import { readMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(readMatter, async ({ request: { matterId }, actor: { firmId }, now }) =>
  matterOf(orNotFound(await matters.read(firmId, matterId, now))),
);
