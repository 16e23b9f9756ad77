import { type AskedQuestion, askedOf, type QuestionMessage } from '#core/matters/question-message.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import * as keys from './keys.ts';
import { askedKey, questionMessageKey, questionMessagesOf } from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** All that was said about the questions of a matter, the oldest first. */
export const list = async (firmId: string, matterId: string): Promise<QuestionMessage[]> => {
  const items = await table.listAll<QuestionMessage & table.Stored>({
    partition: questionMessagesOf(firmId, matterId),
    begins: 'MESSAGE#',
    consistent: true,
  });
  return items.map((item) => table.withoutKeys(item)).sort((one, other) => (one.at < other.at ? -1 : 1));
};

/** Keeps a message, and that its thread waits for the firm or does so no more; refused when one of its id is there. */
export const insert = (firmId: string, matterId: string, message: QuestionMessage): operations.Operation[] => {
  const { messageId, questionId, clientId, question, from, at } = message;
  const asked = askedKey(firmId, matterId, questionId, clientId);
  return [
    timeline.withTimelineLine(
      firmId,
      matterId,
      timelineEntry('message', question, questionId),
      operations.insert(questionMessageKey(firmId, matterId, messageId), message),
    ),
    summaries.withFirmChange(
      firmId,
      'tasks',
      from === 'firm'
        ? operations.clear(asked)
        : operations.put(
            asked,
            { version: operations.FIRST },
            { by: keys.askedOf(firmId), byAt: `${at}#${messageId}`, row: askedOf(matterId, message) },
          ),
    ),
  ];
};

/** Questions of a firm's clients that wait for it, the oldest. */
export const listAsked = async (firmId: string): Promise<AskedQuestion[]> => {
  const found: AskedQuestion[] = [];
  let cursor: string | undefined;
  do {
    const page: table.Page<table.Key & { row: AskedQuestion }> = await table.list({
      ...{ index: 'by', partition: keys.askedOf(firmId), fields: ['row'], limit: 100 },
      ...(cursor ? { cursor } : {}),
    });
    found.push(...page.items.map(({ row }) => row));
    cursor = page.cursor;
  } while (cursor && found.length < MOST_ASKED);
  return found;
};

/** Questions that are looked through for those that are somebody's to answer. */
const MOST_ASKED = 300;
