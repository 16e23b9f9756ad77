import { type Account, isBlocked } from '#core/auth/account.ts';
import { isEnded } from '#core/auth/session.ts';
import type { SocketTicket } from '#core/notifications/connection.ts';
import * as accounts from '#store/accounts.ts';
import * as sessions from '#store/sessions.ts';

/**
 * Who listens at a connection, or would come with a ticket, as they stand at this moment: nobody once their session has ended, they are
 * blocked or work for another firm.
 */
export const findListener = async (
  { accountId, firmId, sessionId }: Pick<SocketTicket, 'accountId' | 'firmId' | 'sessionId'>,
  now: Date,
): Promise<Account | undefined> => {
  const [account, session] = await Promise.all([
    accounts.readForChange(accountId, now),
    sessions.read(accountId, sessionId, now),
  ]);
  const listens =
    account?.verifiedAt && session && !isEnded(session, account) && !isBlocked(account) && account.firmId === firmId;
  return listens ? account : undefined;
};
