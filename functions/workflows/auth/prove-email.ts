import { type Account, fullName, joinerOf } from '#core/auth/account.ts';
import { verified } from '#core/auth/registration.ts';
import { keepLogo } from '#outside/logos.ts';
import { approval } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { prepareJoinedMails } from '#workflows/clients/prepare-joined-mails.ts';
import { changeLogo } from '#workflows/firm/change-logo.ts';
import { claimFreeSlug, ownSlugs } from '#workflows/firm/claim-slug.ts';
import { readOpenInvitation } from './find-invitation.ts';

/** A person once their e-mail is proven, and what is kept together with them. */
interface Proven {
  account: Account;
  together: Operation[];
  /** Their firm as it was read. */
  firm?: firms.FirmRecord | undefined;
}

/**
 * What a proven e-mail does to somebody who was not verified: the invitation they came from is taken up. Whoever was verified stays
 * as they are; what fails may be repeated with another code.
 */
export const proveEmail = async (
  account: accounts.AccountRecord,
  host: string,
  auditFor: (owner: string, who: string) => Audit,
  now: Date,
): Promise<Proven> => {
  if (account.verifiedAt) return { account, together: [] };
  const [invitation, firm] = await Promise.all([
    readOpenInvitation(account.pendingInvitationId, account.email, now),
    firms.readForChange(account.firmId, now),
  ]);
  const together: Operation[] = [];
  if (invitation) {
    await join(invitation, joinerOf(account), auditFor(firmPartition(invitation.firmId), account.accountId), now);
    const mails = await prepareJoinedMails(invitation, account, host, now);
    together.push(invitations.markUsed(invitation, account.accountId, now), ...mails);
  }
  return {
    account: verified(account, invitation, approval(), now),
    together,
    firm,
  };
};

/**
 * Keeps a proven person in place of who was read; their logo leaves quarantine. The slug of their firm is its own for good from
 * now on; where another firm took it after a day, it is the next that is free.
 */
export const keepProven = async (
  audit: Audit,
  before: accounts.AccountRecord,
  { account, together, firm }: Proven,
  now: Date,
): Promise<void> => {
  const kept = [accounts.update(before, account), ...together];
  if (!firm) await write(audit, ...kept);
  else await keepFirm(firm, fullName(account), (operations) => write(audit, ...kept, ...operations), { audit, now });
};

const keepFirm = async (
  firm: firms.FirmRecord,
  personName: string,
  keep: (operations: Operation[]) => Promise<void>,
  { audit, now }: { audit: Audit; now: Date },
): Promise<void> => {
  const { version: _, logoKey: waiting, ...plain } = firm;
  const keepWith = (logoKey: string | undefined, together: Operation[]): Promise<void> =>
    claimFreeSlug(ownSlugs(firm, personName), (keyword) => {
      const after = { ...plain, ...(logoKey ? { logoKey } : {}), keyword };
      return keep([...firms.updateProven(firm, after, now), ...together]);
    });
  if (!waiting) return keepWith(undefined, []);
  const publish = (key: string) => keepLogo(waiting, key);
  await changeLogo({ firmId: firm.firmId, audit, now, publish, keep: keepWith });
};
