import { type Account, joinerOf } from '#core/auth/account.ts';
import { verified } from '#core/auth/registration.ts';
import { keepLogo } from '#outside/logos.ts';
import type * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import type { Act, Operation } from '#store/table.ts';
import { stillInvited } from './invited.ts';
import { tellOfClient } from './joined-client.ts';
import { approval } from './settings.ts';

/** A person once their e-mail is proven, and what is kept together with them. */
interface Proven {
  account: Account;
  together: Operation[];
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
  if (firm?.logoKey) {
    const { logoKey, ...plain } = firm;
    const kept = await keepLogo(logoKey);
    together.push(...firms.changed(firm, { ...plain, ...(kept ? { logoKey: kept } : {}) }));
  }
  return { account: verified(account, invitation, approval(), now), together };
};
