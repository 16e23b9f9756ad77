import { MESSAGE_LIMITS, type QuestionMessage } from '#core/matters/question-message.ts';
import { told } from '#core/timeline/timeline.ts';
import { questionMessageKey, questionMessagesOf } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

/** All that was said about the questions of a matter, the oldest first. */
export const list = async (firmId: string, matterId: string): Promise<QuestionMessage[]> => {
  const { items } = await table.list<QuestionMessage & table.Stored>({
    partition: questionMessagesOf(firmId, matterId),
    begins: 'MESSAGE#',
    limit: MESSAGE_LIMITS.ofMatter,
    consistent: true,
  });
  return items.map((item) => table.withoutKeys(item)).sort((one, other) => (one.at < other.at ? -1 : 1));
};

/** Keeps a message; refused when one of its id is there. */
export const insert = (firmId: string, matterId: string, message: QuestionMessage): operations.Operation =>
  timeline.telling(
    firmId,
    matterId,
    told('message', message.question, message.questionId),
    operations.insert(questionMessageKey(firmId, matterId, message.messageId), message),
  );
