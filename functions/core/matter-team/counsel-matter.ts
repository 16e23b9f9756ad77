import * as z from 'zod/mini';
import type { MatterItem } from '#core/matters/matter.ts';
import { type MatterRow, matterRowFields } from '#core/matters/matter-row.ts';
import { COUNSEL_ROLES, type OwnCounsel } from '#core/own-counsel.ts';
import { Id } from '#core/text.ts';

/** A matter of another firm in which the caller is co-counsel, as their list shows it. */
export const CounselMatter = z.object({
  id: Id,
  version: z.int(),
  at: z.string(),
  ...matterRowFields,
  firmName: z.string(),
  role: z.enum(COUNSEL_ROLES),
});
export type CounselMatter = z.infer<typeof CounselMatter>;

/** The copy of a matter that its firm keeps, with the row of its list. */
export interface ListedMatter extends Pick<MatterItem, 'matterId' | 'name' | 'updatedAt'> {
  version: number;
  row: Omit<MatterRow, 'id' | 'version' | 'at'>;
}

export const counselMatterOf = (
  { matterId, version, updatedAt, row }: ListedMatter,
  { role, firmName }: OwnCounsel,
): CounselMatter => ({ ...row, id: matterId, version, at: updatedAt, firmName, role });
