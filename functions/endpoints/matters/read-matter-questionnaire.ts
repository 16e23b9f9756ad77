import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { answerSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import { readOfferedContacts } from '#workflows/matters/read-offered-contacts.ts';

export const handler = serveReading(
  readMatterQuestionnaire,
  async ({ request: { matterId }, actor: { firmId }, now }) => {
    const sheet = orNotFound(await matters.readSheet(firmId, matterId));
    const { matter, questionnaire } = sheet;
    return { ...answerSheetOf(sheet), ...(await readOfferedContacts(firmId, matter.clientId, questionnaire, now)) };
  },
);
