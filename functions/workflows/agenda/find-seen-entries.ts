import type { OwnEntry } from '#core/agenda/entry.ts';
import * as matterTeams from '#store/matter-teams.ts';

interface Reader {
  firmId: string;
  accountId: string;
  /** They see matters only while they are of the team. */
  ofTeams: boolean;
}

/** Of entries of somebody those that they may see. */
export const findSeenEntries = async (
  { firmId, accountId, ofTeams }: Reader,
  entries: readonly OwnEntry[],
  now: Date,
): Promise<readonly OwnEntry[]> => {
  if (!ofTeams) return entries;
  const matterIds = [...new Set(entries.flatMap(({ matterId }) => matterId ?? []))];
  const roles = await Promise.all(
    matterIds.map(async (matterId) => [matterId, await matterTeams.roleOf(firmId, matterId, accountId, now)] as const),
  );
  const roleIn = new Map(roles);
  return entries.filter(({ matterId }) => matterId === undefined || roleIn.get(matterId) !== undefined);
};
