import type { Account } from '#core/auth/account.ts';
import { isBlocked } from '#core/auth/account.ts';
import { isSharedSinceMoved, type MatterRecord, peopleSeeing } from '#core/matters/matter.ts';
import { seesMatter } from '#core/matters/sees-matter.ts';
import { insideOf } from '#core/matters/wall.ts';
import { holds, tabsOf } from '#core/tab.ts';
import type { ConversationKind, Silence } from './conversation.ts';

/** Whether somebody of a firm has the tab that opens conversations. */
export const hasChat = (account: Account): boolean =>
  !isBlocked(account) && (!account.staff || holds(tabsOf(account.staff.tabCodes), 'dashboard'));

/** Whether somebody of the firm may read what is said about a matter: they see it, from behind its wall where there is one. */
export const mayTakePart = (account: Account, matter: MatterRecord): boolean =>
  hasChat(account) && seesMatter(account, matter) && (!matter.onlyTeam || insideOf(matter).includes(account.accountId));

/** The account of the client who reads what a firm writes to the client of a matter; undefined while the matter is not shared with them. */
export const readingClientOf = (matter: MatterRecord): string | undefined =>
  isSharedSinceMoved(matter)
    ? peopleSeeing(matter).find(({ clientId }) => clientId === matter.clientId)?.clientAccountId
    : undefined;

/** Why nothing can be written about a matter. */
export const silenceOf = (kind: ConversationKind, matter: MatterRecord): Silence | undefined => {
  if (matter.state === 'closed') return 'matter-closed';
  return kind === 'client' && readingClientOf(matter) === undefined ? 'client-not-joined' : undefined;
};
