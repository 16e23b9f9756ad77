import { type Account, fullName, joinerOf } from '#core/auth/account.ts';
import { verified } from '#core/auth/registration.ts';
import type { Firm } from '#core/firm/firm.ts';
import { keepLogo } from '#outside/logos.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import { type Act, type Operation, write } from '#store/table.ts';
import { stillInvited } from './invited.ts';
import { tellOfClient } from './joined-client.ts';
import { approval } from './settings.ts';
import { ownWords, underFreeWord } from './url-word.ts';

/** A person once their e-mail is proven, and what is kept together with them. */
interface Proven {
  account: Account;
  together: Operation[];
  /** Their firm as it was read and as it is from now on. */
  firm?: { before: firms.KeptFirm; after: Firm };
}

/**
 * What a proven e-mail does to somebody who was not verified: the invitation they came from is taken up, their logo leaves
 * quarantine. Whoever was verified stays as they are; what fails may be repeated with another code.
 */
export const provenBy = async (
  account: accounts.KeptAccount,
  host: string,
  actFor: (owner: string, who: string) => Act,
  now: Date,
): Promise<Proven> => {
  if (account.verifiedAt) return { account, together: [] };
  const [invitation, firm] = await Promise.all([
    stillInvited(account.pendingInvitationId, account.email, now),
    firms.read(account.firmId, now),
  ]);
  const together: Operation[] = [];
  if (invitation) {
    await join(invitation, joinerOf(account), actFor(firmPartition(invitation.firmId), account.accountId), now);
    await tellOfClient(invitation, account, host, now);
    together.push(invitations.used(invitation, account.accountId, now));
  }
  return {
    account: verified(account, invitation, approval(), now),
    together,
    ...(firm && { firm: { before: firm, after: await withLogo(firm) } }),
  };
};

const withLogo = async ({ version: _, logoKey, ...firm }: firms.KeptFirm): Promise<Firm> => {
  const kept = logoKey && (await keepLogo(logoKey));
  return kept ? { ...firm, logoKey: kept } : firm;
};

/**
 * Keeps a proven person in place of who was read. The URL word of their firm is its own for good from now on; where another firm
 * took it after a day, it is the next that is free.
 */
export const keepProven = (
  act: Act,
  before: accounts.KeptAccount,
  { account, together, firm }: Proven,
  now: Date,
): Promise<void> => {
  const person = accounts.changed(before, account);
  if (!firm) return write(act, person, ...together);
  return underFreeWord(ownWords(firm.before, fullName(account)), (keyword) =>
    write(act, person, ...together, ...firms.proven(firm.before, { ...firm.after, keyword }, now)),
  );
};
