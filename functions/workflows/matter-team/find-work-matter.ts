import type { Actor } from '#core/auth/account.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { allMattersTabs, mayInRole } from '#core/matters/team.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import * as matterTeams from '#store/matter-teams.ts';
import * as matters from '#store/matters.ts';

/** A matter to which somebody may bring work: by their tabs, or by their role in its team; not found otherwise, or refused where it is closed. */
export const findWorkMatter = async (
  { firmId, accountId, tabs }: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  matterId: string,
  now: Date,
): Promise<MatterRecord> => {
  const role = holds(tabs, allMattersTabs) ? 'lead' : await matterTeams.roleOf(firmId, matterId, accountId, now);
  if (!mayInRole(role, 'work')) throw new Problem('not-found');
  const matter = orNotFound(await matters.read(firmId, matterId, now));
  if (matter.state === 'closed') throw new Problem('matter-closed');
  return matter;
};
