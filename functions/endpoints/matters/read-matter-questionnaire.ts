import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { hasTemplate } from '#core/matters/matter.ts';
import { answerSheetOf, emptySheetOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';
import { readOfferedContacts } from '#workflows/matters/read-offered-contacts.ts';

export const handler = serveReading(
  readMatterQuestionnaire,
  async ({ request: { matterId }, actor: { firmId, counsel }, now }) => {
    const found = await sheets.read(firmId, matterId);
    const matter = found?.matter ?? orNotFound(await matters.read(firmId, matterId, now));
    // The page of a matter asks before it knows whether there is a template.
    if (!hasTemplate(matter)) return emptySheetOf(matter);
    const sheet = orNotFound(found);
    const { questionnaire } = sheet;
    // Co-counsel reads what was answered, and of the firm's clients is told nothing.
    if (counsel) return { ...answerSheetOf(sheet), mayAnswer: false, counsel };
    return { ...answerSheetOf(sheet), ...(await readOfferedContacts(firmId, matter.clientId, questionnaire, now)) };
  },
);
