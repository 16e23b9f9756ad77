import { readInvitedMatter } from '#core/matters/contract.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(readInvitedMatter, async ({ request: { matterId }, actor: { accountId }, now }) =>
  orNotFound(await matters.readShared(accountId, matterId, now)),
);
