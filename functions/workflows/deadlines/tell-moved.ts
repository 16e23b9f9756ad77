import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { deadlinePath, movedMail } from '#core/deadlines/mails.ts';
import { matterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { movedNotice } from '#core/notifications/notices.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Operation } from '#store/operations.ts';
import { countCounsel } from '#workflows/matter-team/tell-counsel.ts';
import { findReader, tellReader } from '#workflows/team/prepare-telling.ts';

/**
 * What tells those who watch open deadlines that somebody else has moved them: each person once, on screen and by mail where they want it, also
 * who is told in the place of several who are not there any more, or outside.
 */
export const tellMoved = async (
  firmId: string,
  matter: MatterRecord,
  moved: readonly MatterDeadline[],
  by: NamedMember,
  { now, newId }: { now: Date; newId: () => string },
): Promise<Operation[]> => {
  const open = moved.filter(({ metAt, assignee }) => !metAt && assignee.accountId !== by.accountId);
  const watchers = [...new Set(open.map(({ assignee }) => assignee.accountId))];
  const found = await Promise.all(
    watchers.map(async (accountId) => [accountId, await findReader(firmId, accountId, matter, now)] as const),
  );
  const readerFor = new Map(found);
  const idFor = (watcherId: string) => readerFor.get(watcherId)?.account.accountId;
  const readers = new Map([...readerFor.values()].flatMap((each) => (each ? [[each.account.accountId, each]] : [])));
  readers.delete(by.accountId);
  const told = await Promise.all(
    [...readers].map(async ([accountId, reader]) => {
      const counted = reader.isCounsel ? await countCounsel(firmId, accountId, now) : [];
      if (!counted) return [];
      const theirs = open.filter(({ assignee }) => idFor(assignee.accountId) === accountId);
      const [first] = theirs;
      const told = await tellReader(
        firmId,
        reader,
        {
          matter,
          notice: movedNotice(theirs, newId(), now),
          pathIn: (route) =>
            theirs.length === 1 && first ? deadlinePath(route, first) : matterPath(route, matter.matterId),
          mail: (to) => movedMail(theirs, by.name, to),
        },
        now,
      );
      return [...told, ...counted];
    }),
  );
  return told.flat();
};
