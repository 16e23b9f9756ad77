import type { OwnEntry } from '#core/agenda/entry.ts';
import * as calendar from '#store/calendar.ts';
import * as matterTeams from '#store/matter-teams.ts';

/** What is open for somebody: with `ofTeams`, of matters only while they are of the team. */
export const readOwnEntries = async (
  { firmId, accountId, ofTeams }: { firmId: string; accountId: string; ofTeams: boolean },
  now: Date,
): Promise<OwnEntry[]> => {
  const entries = await calendar.listOwn(firmId, accountId, now);
  if (!ofTeams) return entries;
  const matterIds = [...new Set(entries.flatMap(({ matterId }) => matterId ?? []))];
  const roles = await Promise.all(
    matterIds.map(async (matterId) => [matterId, await matterTeams.roleOf(firmId, matterId, accountId, now)] as const),
  );
  const roleIn = new Map(roles);
  return entries.filter(({ matterId }) => matterId === undefined || roleIn.get(matterId) !== undefined);
};
