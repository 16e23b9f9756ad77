import * as z from 'zod/mini';

/** What a lawyer of another firm may be in the one matter to which they were invited. */
export const COUNSEL_ROLES = ['co-counsel', 'reader'] as const;
export type CounselRole = (typeof COUNSEL_ROLES)[number];

/** What co-counsel is in a matter, and whose it is: for who calls, and for the pages of the matter. */
export const OwnCounsel = z.object({ role: z.enum(COUNSEL_ROLES), firmName: z.string() });
export type OwnCounsel = z.infer<typeof OwnCounsel>;
