import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';

/** Characters of a message; what one client may ask, and what the firm may answer, about one matter on one day; messages of a matter. */
export const MESSAGE_LIMITS = { text: 1000, askedADay: 20, answeredADay: 100, ofMatter: 300 } as const;

/** One message about one question of a matter, between its firm and one of those who answer it: plain text, never changed. */
export const QuestionMessage = z.object({
  messageId: Id,
  questionId: Id,
  /** The words of the question. */
  question: z.string(),
  /** The client whom it is from or to. */
  clientId: Id,
  from: z.enum(['client', 'firm']),
  /** Who wrote it. */
  name: z.string(),
  text: z.string(),
  at: z.string(),
});
export type QuestionMessage = z.infer<typeof QuestionMessage>;

/** What was said about each question with each client, as one thread. */
export const threadsOf = (messages: readonly QuestionMessage[]): QuestionMessage[][] => {
  const threads = new Map<string, QuestionMessage[]>();
  for (const message of messages) {
    const name = `${message.questionId} ${message.clientId}`;
    threads.set(name, [...(threads.get(name) ?? []), message]);
  }
  return [...threads.values()];
};

/** Whether a client had the last word in a thread. */
export const waitsForFirm = (thread: readonly QuestionMessage[]): boolean => thread.at(-1)?.from === 'client';

/** What a message sends; its id is made by the caller, so that sending it again keeps one. */
export const messageRequest = {
  messageId: z.uuid(),
  questionId: Id,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message('Please write a message')),
      z.maxLength(MESSAGE_LIMITS.text, message('A message has at most 1,000 characters')),
    ),
};
