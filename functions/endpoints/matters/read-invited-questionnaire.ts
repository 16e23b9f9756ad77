import { utcDay } from '#core/calendar.ts';
import { readInvitedQuestionnaire } from '#core/matters/endpoints.ts';
import { invitedSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { readOfferedContacts } from '#workflows/matters/read-offered-contacts.ts';

export const handler = serveReading(
  readInvitedQuestionnaire,
  async ({ request: { matterId }, actor: { accountId }, now }) => {
    const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
    const part = orNotFound(await sheets.readOf(accountId, firmId, matterId));
    const sheet = invitedSheetOf(part, utcDay(now));
    // Those of whoever answers, and of nobody else.
    return { ...sheet, ...(await readOfferedContacts(firmId, part.clientId, sheet.questionnaire, now)) };
  },
);
