import { type Account, fullName } from '#core/auth/account.ts';
import { keywordsFor } from '#core/firm/firm.ts';
import { left } from '#core/team/member.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { type Act, write } from '#store/table.ts';
import { luck, ownWords, underFreeWord } from './url-word.ts';

/**
 * Keeps a person who leaves a firm's staff: back in the firm of their own, or in a new one under the first URL word that is free.
 * `type` is what they are from now on, when they were nothing but staff.
 */
export const leaveStaff = async (
  member: accounts.KeptAccount,
  { type, newFirmId }: { type: string; newFirmId: string },
  act: Act,
  now: Date,
  together: Operation[],
): Promise<void> => {
  const own = member.staff?.ownFirmId;
  if (own) return backInOwnFirm(member, left(member, own, type, now), act, now, together);
  const moved = accounts.moved(member, left(member, newFirmId, type, now));
  const firm = { firmId: newFirmId, ownerId: member.accountId, name: '', createdAt: now.toISOString() };
  return underFreeWord(keywordsFor('', fullName(member), luck()), (keyword) =>
    write(act, ...moved, ...firms.added({ ...firm, keyword }, now), ...together),
  );
};

/** Whoever never proved their e-mail before they came to work elsewhere may have lost their firm's URL word meanwhile. */
const backInOwnFirm = async (
  before: accounts.KeptAccount,
  after: Account,
  act: Act,
  now: Date,
  together: Operation[],
): Promise<void> => {
  const moved = accounts.moved(before, after);
  const firm = await firms.readForChange(after.firmId, now);
  if (!firm) return write(act, ...moved, ...together);
  const { version: _, ...plain } = firm;
  return underFreeWord(ownWords(firm, fullName(after)), (keyword) =>
    write(act, ...moved, ...firms.proven(firm, { ...plain, keyword }, now), ...together),
  );
};
