import type { Invitation } from '#core/auth/invitation.ts';
import type { SignupDetails } from '#core/auth/person.ts';
import { newAccount, newFirm, type Registrant } from '#core/auth/registration.ts';
import { slugsFor } from '#core/firm/firm.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import * as firms from '#store/firms.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { claimFreeSlug, randomSuffixes } from '#workflows/firm/claim-slug.ts';

export interface Registration {
  request: SignupDetails;
  now: Date;
  newId: () => string;
  auditFor: (owner: string, who: string) => Audit;
}

interface Newcomer {
  /** Who signed up with the e-mail before and was never verified. */
  known: accounts.AccountRecord | undefined;
  before: firms.FirmRecord | undefined;
  /** Slugs for the firm that were free a moment ago, best first. */
  slugs: readonly string[];
  accountId: string;
  invitation: Invitation | undefined;
  /** They come by a mailed link, and choose no password. */
  passwordless?: true;
}

/** The slugs that a sign-up may take. They are read before it is known who signs up, since that takes time. */
export const readFreeSlugs = async (details: SignupDetails, now: Date): Promise<readonly string[]> =>
  firms.freeSlugs(slugsFor(details.firm_name ?? '', `${details.firstName} ${details.lastName}`, randomSuffixes()), now);

/** Keeps a new person and their firm under the first slug that is free, in place of what an unverified one said before. */
export const register = async (
  { request, now, newId, auditFor }: Registration,
  { known, before, slugs, accountId, invitation, passwordless }: Newcomer,
  together: Operation[],
): Promise<void> => {
  const who: Registrant = known ?? { accountId, firmId: newId(), createdAt: now.toISOString() };
  const account = { ...newAccount(request, who, invitation, now), ...(passwordless ? { passwordless } : {}) };
  const own = before && slugsFor(request.firm_name ?? '', `${request.firstName} ${request.lastName}`, []);
  const mine = before && own?.includes(before.keyword) ? [before.keyword, ...slugs] : slugs;
  const audit = auditFor(firmPartition(who.firmId), who.accountId);
  await claimFreeSlug(mine, (keyword) => {
    const firm = newFirm(request, who, keyword);
    const kept =
      known && before
        ? accounts.put({ account: known, firm: before }, account, firm, now)
        : accounts.insert(account, firm, now);
    const rest = codes.decoyWrites(account.email, accounts.ITEMS_OF_NEW_ACCOUNT - kept.length, now);
    return write(audit, ...kept, ...together, ...rest);
  }).catch(limits.explainRefusal);
};
