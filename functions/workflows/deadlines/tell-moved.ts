import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { deadlinePath, movedMail } from '#core/deadlines/mails.ts';
import { matterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { movedNotice } from '#core/notifications/notices.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Operation } from '#store/operations.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** What tells those who watch open deadlines that somebody else has moved them: each person once, on screen and by mail where they want it. */
export const tellMoved = async (
  firmId: string,
  matter: MatterRecord,
  moved: readonly MatterDeadline[],
  by: NamedMember,
  { now, newId }: { now: Date; newId: () => string },
): Promise<Operation[]> => {
  const open = moved.filter(({ metAt, assignee }) => !metAt && assignee.accountId !== by.accountId);
  const told = await Promise.all(
    [...Map.groupBy(open, ({ assignee }) => assignee.accountId)].map(([accountId, theirs]) => {
      const [first] = theirs;
      return prepareTelling(
        firmId,
        accountId,
        {
          matter,
          notice: movedNotice(theirs, newId(), now),
          pathIn: (route) =>
            theirs.length === 1 && first ? deadlinePath(route, first) : matterPath(route, matter.matterId),
          mail: (to) => movedMail(theirs, by.name, to),
        },
        now,
      );
    }),
  );
  return told.flat();
};
