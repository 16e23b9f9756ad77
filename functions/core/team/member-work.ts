import * as z from 'zod/mini';

/** How much is open that somebody answers for. */
export const MemberWork = z.object({ tasks: z.int(), deadlines: z.int(), dates: z.int() });
export type MemberWork = z.infer<typeof MemberWork>;
