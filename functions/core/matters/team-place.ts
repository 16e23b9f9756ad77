import * as z from 'zod/mini';
import { Id } from '#core/text.ts';
import { TEAM_ROLES } from './team.ts';

/** Which member works in a team, and as what. */
export const TeamPlace = z.object({ accountId: Id, role: z.enum(TEAM_ROLES) });
export type TeamPlace = z.infer<typeof TeamPlace>;
