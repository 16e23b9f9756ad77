import * as z from 'zod/mini';
import { messageRequest } from '#core/matters/question-message.ts';

export const messageSchema = z.object({ text: messageRequest.text });
