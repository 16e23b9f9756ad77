import type { MatterRecord } from '#core/matters/matter.ts';
import type { TeamMember } from '#core/matters/team.ts';
import { findMember } from '#workflows/team/find-member.ts';

/** A wanted team by name, each once; who has left the firm meanwhile may stay, and nobody new who does not work there. */
export const findTeam = (
  firmId: string,
  { team = [] }: MatterRecord,
  wanted: readonly Omit<TeamMember, 'name'>[],
  now: Date,
): Promise<TeamMember[]> =>
  Promise.all(
    wanted
      .filter(({ accountId }, at) => wanted.findIndex((each) => each.accountId === accountId) === at)
      .map(async ({ accountId, role }) => {
        const known = team.find((member) => member.accountId === accountId);
        const { name } = known ?? (await findMember(firmId, accountId, now));
        return { accountId, name, role };
      }),
  );
