import { listInvitedDocuments } from '#core/documents/contract.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(listInvitedDocuments, async ({ request, actor: { accountId }, now }) => {
  const { matterId, cursor } = request;
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const page = await documents.listOfMatter(firmId, matterId, { cursor });
  return { data: page.items.filter(({ sharedWithClient }) => sharedWithClient), cursor: page.cursor };
});
