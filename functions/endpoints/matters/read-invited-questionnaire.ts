import { utcDay } from '#core/calendar.ts';
import { readInvitedQuestionnaire } from '#core/matters/endpoints.ts';
import { invitedSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  readInvitedQuestionnaire,
  async ({ request: { matterId }, actor: { accountId }, now }) => {
    const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
    return invitedSheetOf(orNotFound(await matters.readSheetOf(accountId, firmId, matterId)), utcDay(now));
  },
);
