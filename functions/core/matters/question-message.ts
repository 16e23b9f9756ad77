import * as z from 'zod/mini';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';
import { type MatterRecord, peopleSeeing } from './matter.ts';
import { mayInRole, roleIn } from './team.ts';

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

/** A question of a client that waits for the firm, as a list shows it. */
export const AskedQuestion = z.object({
  matterId: Id,
  questionId: Id,
  clientId: Id,
  /** The words of the question. */
  question: z.string(),
  /** Who asked last, and when. */
  name: z.string(),
  at: z.string(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** Characters of a question that a list has room for. */
const MOST_SHOWN = 120;

/** What a list shows of a thread, by its last message. */
export const askedOf = (
  matterId: string,
  { questionId, clientId, question, name, at }: QuestionMessage,
): AskedQuestion => ({ matterId, questionId, clientId, question: truncated(question, MOST_SHOWN), name, at });

/** Whether a question in a matter can still be answered: the matter goes on, and whoever asked sees it. */
export const isAnswerable = (matter: MatterRecord, clientId: string): boolean =>
  matter.state !== 'closed' && peopleSeeing(matter).some((seen) => seen.clientId === clientId);

/** Whether clients' questions in a matter are somebody's to answer: who answers for it, who opened it, and who may send in its team. */
export const isTheirsToAnswer = (matter: MatterRecord, accountId: string): boolean =>
  (matter.openedBy === accountId && !matter.onlyTeam) || mayInRole(roleIn(matter, accountId), 'send');
