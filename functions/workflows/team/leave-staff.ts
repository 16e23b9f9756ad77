import { type Account, fullName } from '#core/auth/account.ts';
import { slugsFor } from '#core/firm/firm.ts';
import { left } from '#core/team/member.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { claimFreeSlug, ownSlugs, randomSuffixes } from '#workflows/firm/claim-slug.ts';

/**
 * Keeps a person who leaves a firm's staff: back in the firm of their own, or in a new one under the first slug that is free.
 * `type` is what they are from now on, when they were nothing but staff.
 */
export const leaveStaff = async (
  member: accounts.AccountRecord,
  { type, newFirmId }: { type: string; newFirmId: string },
  audit: Audit,
  now: Date,
  together: Operation[],
): Promise<void> => {
  const own = member.staff?.ownFirmId;
  if (own) return returnToOwnFirm(member, left(member, own, type, now), audit, now, together);
  const moved = accounts.moved(member, left(member, newFirmId, type, now));
  const firm = { firmId: newFirmId, ownerId: member.accountId, name: '', createdAt: now.toISOString() };
  return claimFreeSlug(slugsFor('', fullName(member), randomSuffixes()), (keyword) =>
    write(audit, ...moved, ...firms.insert({ ...firm, keyword }, now), ...together),
  );
};

/** Whoever never proved their e-mail before they came to work elsewhere may have lost their firm's slug meanwhile. */
const returnToOwnFirm = async (
  before: accounts.AccountRecord,
  after: Account,
  audit: Audit,
  now: Date,
  together: Operation[],
): Promise<void> => {
  const moved = accounts.moved(before, after);
  const firm = await firms.readForChange(after.firmId, now);
  if (!firm) return write(audit, ...moved, ...together);
  const { version: _, ...plain } = firm;
  return claimFreeSlug(ownSlugs(firm, fullName(after)), (keyword) =>
    write(audit, ...moved, ...firms.updateProven(firm, { ...plain, keyword }, now), ...together),
  );
};
