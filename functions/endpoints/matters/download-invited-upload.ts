import { answeredFile } from '#core/matters/answering.ts';
import { downloadInvitedUpload } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { answerFileAddress } from '#outside/answer-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(downloadInvitedUpload, async ({ request, actor: { accountId }, now }) => {
  const { matterId, fileId } = request;
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const { kept } = orNotFound(await matters.readSheetOf(accountId, firmId, matterId));
  return answerFileAddress(answeredFile(kept, fileId));
});
