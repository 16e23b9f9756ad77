import { MESSAGE_LIMITS, type QuestionMessage } from '#core/matters/question-message.ts';
import { Problem } from '#core/problem.ts';
import * as inMatter from '#store/in-matter.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import * as questionMessages from '#store/question-messages.ts';
import { type Audit, WriteRefused } from '#store/table.ts';

const isSame = (one: QuestionMessage, other: QuestionMessage): boolean =>
  one.from === other.from && one.clientId === other.clientId && one.questionId === other.questionId;

/** The message of an id that is kept already, where it is this one sent again; refused where it is another. */
export const findKept = (
  messages: readonly QuestionMessage[],
  message: QuestionMessage,
): QuestionMessage | undefined => {
  const kept = messages.find(({ messageId }) => messageId === message.messageId);
  if (kept && !isSame(kept, message)) throw new Problem('conflict');
  if (!kept && messages.length >= MESSAGE_LIMITS.ofMatter) throw new Problem('too-many-requests');
  return kept;
};

/** Keeps a message with what tells of it, once however often it is sent; counts it against its day. */
export const keepMessage = async (
  firmId: string,
  matterId: string,
  message: QuestionMessage,
  { audit, now }: { audit: Audit; now: Date },
  ...together: Operation[]
): Promise<QuestionMessage> => {
  const { from, clientId } = message;
  const counted =
    from === 'client'
      ? limits.countedOfFirm(firmId, `asked#${matterId}#${clientId}`, MESSAGE_LIMITS.askedADay, now)
      : limits.countedOfFirm(firmId, `answered#${matterId}`, MESSAGE_LIMITS.answeredADay, now);
  try {
    await inMatter.write(
      firmId,
      matterId,
      audit,
      ...questionMessages.insert(firmId, matterId, message),
      counted,
      ...together,
    );
    return message;
  } catch (error) {
    const isThere = error instanceof WriteRefused && error.key.sk === `MESSAGE#${message.messageId}`;
    const kept = isThere ? findKept(await questionMessages.list(firmId, matterId), message) : undefined;
    return kept ?? limits.explainRefusal(error);
  }
};
