import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { MESSAGE_LIMITS } from './question-message.ts';

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
