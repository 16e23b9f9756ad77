import * as z from 'zod/mini';

/** The form of one code. */
export const codeSchema = (code: z.ZodMiniType<string, string>) => z.object({ code });
