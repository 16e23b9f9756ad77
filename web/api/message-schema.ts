import * as z from 'zod/mini';
import { messageRequest } from '#core/matters/message-request.ts';

export const messageSchema = z.object({ text: messageRequest.text });
