import { utcDay } from '#core/calendar.ts';
import { answeredFile } from '#core/matters/answering.ts';
import { downloadInvitedUpload } from '#core/matters/endpoints.ts';
import { shownPart } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import { answerFileAddress } from '#outside/answer-files.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(downloadInvitedUpload, async ({ request, actor: { accountId }, now }) => {
  const { matterId, fileId } = request;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const sheet = orNotFound(await sheets.readOf(accountId, firmId, matterId));
  const { answers } = shownPart(sheet, utcDay(now));
  return answerFileAddress(answeredFile({ ...sheet.kept, answers }, fileId));
});
