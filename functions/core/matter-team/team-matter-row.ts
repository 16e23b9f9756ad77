import * as z from 'zod/mini';
import type { MatterRecord } from '#core/matters/matter.ts';
import { type MatterRow, matterRow, matterRowFields } from '#core/matters/matter-row.ts';
import { TEAM_ROLES, type TeamMember } from '#core/matters/team.ts';
import type { RowOf } from '#core/rows.ts';

/** What the list of matters shared with somebody shows and searches. */
export const teamMatterRowFields = { ...matterRowFields, role: z.enum(TEAM_ROLES) };
export type TeamMatterRow = RowOf<typeof teamMatterRowFields>;

/** A matter as it stands in the list of one of its team. */
export const teamMatterRow = (
  matter: MatterRecord,
  { role }: TeamMember,
): Omit<MatterRow, 'id' | 'version' | 'at'> & Pick<TeamMatterRow, 'role'> => ({ ...matterRow(matter), role });
