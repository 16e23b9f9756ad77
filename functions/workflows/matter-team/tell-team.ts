import { teamMail } from '#core/matter-team/mails.ts';
import { teamMatterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { roleLabel, sharedTeamOf } from '#core/matters/team.ts';
import { teamNotice } from '#core/notifications/notices.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Operation } from '#store/operations.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** What tells those who are new in a matter's team, but for who added them: on screen, and by mail where they want it. */
export const tellTeam = async (
  firmId: string,
  before: MatterRecord,
  after: MatterRecord,
  by: NamedMember,
  { now, newId }: { now: Date; newId: () => string },
): Promise<Operation[]> => {
  const former = sharedTeamOf(before);
  const added = sharedTeamOf(after).filter(
    ({ accountId }) => accountId !== by.accountId && !former.some((member) => member.accountId === accountId),
  );
  const notices = await Promise.all(
    added.map(({ accountId, role }) => {
      const details = { matterName: after.name, by: by.name, role: roleLabel(role) };
      return prepareTelling(
        firmId,
        accountId,
        {
          matter: after,
          notice: teamNotice(after, by.name, newId(), now),
          pathIn: (route) => teamMatterPath(route, after.matterId),
          mail: (to) => teamMail(details, to),
        },
        now,
      );
    }),
  );
  return notices.flat();
};
