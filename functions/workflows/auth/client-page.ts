import type { Account } from '#core/auth/account.ts';
import { entryFragment, mayEnterByLink, wayInToken } from '#core/auth/entry.ts';
import { WAY_IN_TERM } from '#core/auth/mails.ts';
import { sign } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import type { MailSender } from '#workflows/firm/mail-sender.ts';

/**
 * Whether a link in a mail to an address lets a client in by itself: one without a password. A firm may write to another address than
 * the account's own: such a mail lets nobody in.
 */
const mayEnterFrom = (to: string, account: Account): boolean => account.email === to && mayEnterByLink(account);

/** What a mail to a client who has joined says of its link. */
export const readWayInTerm = async (accountId: string, to: string, now: Date): Promise<string | undefined> => {
  const account = await accounts.read(accountId, now);
  return account && mayEnterFrom(to, account) ? WAY_IN_TERM : undefined;
};

interface Mailed {
  sender: MailSender;
  /** The address that the mail goes to. */
  to: string;
  linkId: string;
  now: Date;
}

interface ClientPage {
  address: string;
  closing?: string;
}

/** A private page for a client who has joined, as a mail leads there, and what the mail says of the link: one press enters where there is no password, else they log in. */
export const makeClientPage = (account: Account, path: string, { sender, to, linkId, now }: Mailed): ClientPage => {
  const address = sender.pageFor(account, path);
  if (!mayEnterFrom(to, account)) return { address };
  const entry = entryFragment(wayInToken(account, linkId, sign, now));
  return { address: `${address}${entry}`, closing: WAY_IN_TERM };
};

/** The same by the id of their account. */
export const prepareClientPage = async (accountId: string, path: string, mailed: Mailed): Promise<ClientPage> => {
  const account = await accounts.read(accountId, mailed.now);
  return account ? makeClientPage(account, path, mailed) : { address: mailed.sender.pageFor({ accountId }, path) };
};
