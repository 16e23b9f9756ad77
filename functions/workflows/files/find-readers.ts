import type { Account } from '#core/auth/account.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { insideOf } from '#core/matters/wall.ts';
import { mayFollowDraft } from '#core/together/may-follow-draft.ts';
import type { Current } from '#core/version.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as matters from '#store/matters.ts';

/** Somebody who may open a file: of its firm, or co-counsel of its matter. */
export interface FileReader {
  account: Account;
  isCounsel: boolean;
}

/** Everybody who may open a file or a contract at this moment, and the matter in which it stands. */
export const findReaders = async (
  firmId: string,
  { matterId }: FilePlace,
  isSeenBy: (accountId: string) => boolean,
  now: Date,
): Promise<{ readers: FileReader[]; matter: Current<MatterRecord> | undefined }> => {
  const [members, matter, counsel] = await Promise.all([
    accounts.readMembers(firmId, now),
    matterId === undefined ? undefined : matters.readForChange(firmId, matterId, now),
    matterId === undefined ? [] : matterCounsel.list(firmId, matterId),
  ]);
  if (matterId !== undefined && !matter) return { readers: [], matter: undefined };
  const drafted = matter ? { in: 'matter' as const, matter, counsel } : { in: 'client' as const };
  const invited = counsel.flatMap(({ accountId, state }) => (accountId && state === 'joined' ? [accountId] : []));
  const others = await Promise.all([...new Set(invited)].map((accountId) => accounts.readForChange(accountId, now)));
  const inside = matter?.onlyTeam ? new Set(insideOf(matter)) : undefined;
  const own = members.filter(({ accountId }) => !inside || inside.has(accountId));
  const readers = [
    ...own.map((account) => ({ account, isCounsel: false })),
    ...others.flatMap((account) => (account && account.firmId !== firmId ? [{ account, isCounsel: true }] : [])),
  ];
  return {
    readers: readers.filter(({ account }) => mayFollowDraft(account, firmId, drafted) && isSeenBy(account.accountId)),
    matter,
  };
};
