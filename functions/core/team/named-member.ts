import * as z from 'zod/mini';
import { Id } from '#core/text.ts';

/** Somebody who works in the firm, with the name of when they were chosen. */
export const NamedMember = z.object({ accountId: Id, name: z.string() });
export type NamedMember = z.infer<typeof NamedMember>;
