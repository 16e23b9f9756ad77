import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { deadlinePath, movedMail } from '#core/deadlines/mails.ts';
import { MOST_HANGING } from '#core/deadlines/matter-date.ts';
import { isAskedToSign } from '#core/deadlines/signing.ts';
import { matterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { isOfTeamsAlone } from '#core/matters/sees-matter.ts';
import { movedNotice } from '#core/notifications/notices.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import type { Operation } from '#store/operations.ts';
import { countCounsel } from '#workflows/matter-team/tell-counsel.ts';
import { findReader, type Reader, tellReader } from '#workflows/team/prepare-telling.ts';
import { tellSigner } from './tell-signers.ts';

/** A deadline as it was, and as it was computed anew. */
interface Moved {
  before: MatterDeadline;
  after: MatterDeadline;
}
type During = { now: Date; newId: () => string };

/** Somebody whom a move concerns: of which deadlines, and whether a sign-off of theirs has lapsed. */
interface Concerned {
  reader: Reader;
  theirs: MatterDeadline[];
  lapsed: boolean;
}

/** Who had signed one off comes first, then who watches one; each once, also who is told in the place of others. */
const findConcerned = async (
  firmId: string,
  matter: MatterRecord,
  open: readonly Moved[],
  by: NamedMember,
  now: Date,
): Promise<Concerned[]> => {
  const signed = open.flatMap(({ before, after }) =>
    before.signedOff ? [[before.signedOff.by.accountId, after] as const] : [],
  );
  const watched = open.map(({ after }) => [after.assignee.accountId, after] as const);
  const all = [
    ...signed.map((each) => [...each, true] as const),
    ...watched.map((each) => [...each, false] as const),
  ].filter(([accountId]) => accountId !== by.accountId);
  const ids = [...new Set(all.map(([accountId]) => accountId))];
  const readers = new Map(
    await Promise.all(ids.map(async (id) => [id, await findReader(firmId, id, matter, now)] as const)),
  );
  const concerned = new Map<string, Concerned>();
  for (const [accountId, deadline, isSigner] of all) {
    const reader = readers.get(accountId);
    const readerId = reader?.account.accountId;
    const isTheirs = readerId === accountId;
    if (!reader || !readerId || readerId === by.accountId || (isSigner && !isTheirs)) continue;
    const { theirs = [], lapsed = false } = concerned.get(readerId) ?? {};
    concerned.set(readerId, { reader, theirs: [...new Set([...theirs, deadline])], lapsed: lapsed || isSigner });
  }
  return [...concerned.values()];
};

/** Who had computed a deadline may sign it off once somebody else has moved it, and is asked where nobody's sign-off but the mover's own has lapsed. */
const tellFormer = async (
  firmId: string,
  matter: MatterRecord,
  { before, after }: Moved,
  by: NamedMember,
  during: During,
): Promise<Operation[]> => {
  const { accountId } = before.computedBy;
  if ((before.signedOff && before.signedOff.by.accountId !== by.accountId) || accountId === by.accountId) return [];
  const reader = await findReader(firmId, accountId, matter, during.now);
  if (reader?.account.accountId !== accountId || reader.isCounsel) return [];
  if (!isAskedToSign(matter, by.accountId, { accountId, ofTeams: isOfTeamsAlone(reader.account) })) return [];
  return tellSigner(firmId, reader, { matter, deadline: after }, during);
};

/**
 * What tells those who watch open deadlines, or had signed one off, that somebody else has moved them: each person once, on screen and by
 * mail where they want it, also who is told in the place of several who are not there any more, or outside.
 */
export const tellMoved = async (
  firmId: string,
  matter: MatterRecord,
  moved: readonly Moved[],
  by: NamedMember,
  during: During,
): Promise<Operation[]> => {
  const { now, newId } = during;
  const open = moved.filter(({ after }) => !after.metAt);
  const concerned = (await findConcerned(firmId, matter, open, by, now)).slice(0, MOST_HANGING);
  const [first] = open;
  const isToldAlready = concerned.some(({ reader }) => reader.account.accountId === first?.before.computedBy.accountId);
  const notices = await Promise.all([
    ...concerned.map(async ({ reader, theirs, lapsed }) => {
      const counted = reader.isCounsel ? await countCounsel(firmId, reader.account.accountId, now) : [];
      if (!counted) return [];
      const [one] = theirs;
      const theirNotices = await tellReader(
        firmId,
        reader,
        {
          matter,
          notice: movedNotice(theirs, { lapsed }, newId(), now),
          pathIn: (route) =>
            theirs.length === 1 && one ? deadlinePath(route, one) : matterPath(route, matter.matterId),
          mail: (to) => movedMail(theirs, { by: by.name, lapsed }, to),
        },
        now,
      );
      return [...theirNotices, ...counted];
    }),
    ...(open.length === 1 && first && !isToldAlready ? [tellFormer(firmId, matter, first, by, during)] : []),
  ]);
  return notices.flat();
};
