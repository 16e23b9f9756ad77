import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { answerSheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import { readOfferedContacts } from '#workflows/matters/read-offered-contacts.ts';

export const handler = serveReading(
  readMatterQuestionnaire,
  async ({ request: { matterId }, actor: { firmId, counsel }, now }) => {
    const sheet = orNotFound(await matters.readSheet(firmId, matterId));
    const { matter, questionnaire } = sheet;
    // Of the firm's clients co-counsel is told nothing.
    if (counsel) return answerSheetOf(sheet);
    return { ...answerSheetOf(sheet), ...(await readOfferedContacts(firmId, matter.clientId, questionnaire, now)) };
  },
);
