import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

/** The message of a conversation about a matter of which a task or a note of that matter was made. */
export const FromMessage = z.object({
  conversationId: z
    .string()
    .check(z.regex(/^(client|firm)-[A-Za-z0-9_-]{1,64}$/, message('Please provide a valid id'))),
  messageId: z.uuid(),
});
export type FromMessage = z.infer<typeof FromMessage>;
