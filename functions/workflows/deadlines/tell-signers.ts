import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { deadlinePath, signOffMail } from '#core/deadlines/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { signOffNotice } from '#core/notifications/notices.ts';
import type { Operation } from '#store/operations.ts';
import { type Reader, tellReader } from '#workflows/team/prepare-telling.ts';
import { findSigners } from './find-signers.ts';

/** What tells somebody that a deadline waits for them, on screen and by mail where they want it. */
export const tellSigner = (
  firmId: string,
  reader: Reader,
  { matter, deadline }: { matter: MatterRecord; deadline: MatterDeadline },
  { now, newId }: { now: Date; newId: () => string },
): Promise<Operation[]> =>
  tellReader(
    firmId,
    reader,
    {
      matter,
      notice: signOffNotice(deadline, newId(), now),
      pathIn: (route) => deadlinePath(route, deadline),
      mail: (to) => signOffMail(deadline, to),
    },
    now,
  );

/** What tells those who may sign a deadline off that it waits for one of them. */
export const tellSigners = async (
  firmId: string,
  matter: MatterRecord,
  deadline: MatterDeadline,
  during: { now: Date; newId: () => string },
): Promise<Operation[]> => {
  const signers = await findSigners(firmId, matter, deadline.computedBy.accountId, during.now);
  const notices = await Promise.all(signers.map((reader) => tellSigner(firmId, reader, { matter, deadline }, during)));
  return notices.flat();
};
