import type { Actor } from '#core/auth/account.ts';
import type { MatterAction } from '#core/matter-action.ts';
import { allMattersTabs, mayInRole } from '#core/matters/team.ts';
import { Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import * as matterTeams from '#store/matter-teams.ts';

/** Refuses whoever sees a matter as one of its team alone what their role there does not allow. */
export const requireRole = async (
  { firmId, accountId, tabs }: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  matterId: string,
  action: MatterAction,
  now: Date,
): Promise<void> => {
  if (holds(tabs, allMattersTabs)) return;
  if (!mayInRole(await matterTeams.roleOf(firmId, matterId, accountId, now), action)) throw new Problem('not-in-role');
};
