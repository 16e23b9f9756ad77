import { type Account, fullName } from '#core/auth/account.ts';
import { roleLabel, teamOf } from '#core/matters/team.ts';
import { insideOf } from '#core/matters/wall.ts';
import type { Mentionable } from '#core/mentions/mention.ts';
import { mayTakePart, readingClientOf } from '#core/messages/taking-part.ts';
import * as accounts from '#store/accounts.ts';
import type { FileReader } from '#workflows/files/find-readers.ts';
import type { FoundConversation } from './find-conversation.ts';

/** Somebody to whom a conversation is open: of its firm, or the client. */
export interface Reader {
  account: Account;
  side: 'firm' | 'client';
}

const readAll = async (ids: readonly string[], now: Date): Promise<Account[]> =>
  (await Promise.all(ids.map((id) => accounts.readForChange(id, now)))).filter((each) => each !== undefined);

/**
 * Everybody else to whom a conversation is open at this moment, and who may so be mentioned in it: of the firm all who may read it, for its
 * client those alone who work in the matter or have written.
 */
export const findReaders = async (
  { kind, place: { firmId }, side, matter, other }: FoundConversation,
  joined: readonly string[],
  author: string,
  now: Date,
): Promise<Reader[]> => {
  if (other) return [{ account: other, side: 'firm' }];
  if (!matter) return [];
  const client = kind === 'client' ? readingClientOf(matter) : undefined;
  const [members, clients] = await Promise.all([
    side === 'firm'
      ? accounts.readMembers(firmId, now)
      : readAll([...new Set([...insideOf(matter), ...joined])], now).then((all) =>
          all.filter((each) => each.firmId === firmId),
        ),
    readAll(client === undefined ? [] : [client], now),
  ]);
  return [
    ...members.filter((each) => mayTakePart(each, matter)).map((account) => ({ account, side: 'firm' as const })),
    ...clients
      .filter(({ accountId }) => !members.some((each) => each.accountId === accountId))
      .map((account) => ({ account, side: 'client' as const })),
  ].filter(({ account }) => account.accountId !== author);
};

/** The same as they are offered, by name; of several who are called alike the firm sees their e-mails. */
export const mentionables = (
  found: Pick<FoundConversation, 'side' | 'matter'>,
  readers: readonly (Reader | FileReader)[],
): Mentionable[] => {
  const names = readers.map(({ account }) => fullName(account));
  const roles = new Map(
    (found.matter ? teamOf(found.matter) : []).map(({ accountId, role }) => [accountId, roleLabel(role)]),
  );
  const aboutOf = ({ account, ...as }: Reader | FileReader): string => {
    if ('side' in as && as.side === 'client') return 'Client';
    const isAlone = names.filter((name) => name === fullName(account)).length === 1;
    if (found.side === 'client') return found.matter?.firmName ?? '';
    return [
      'isCounsel' in as && as.isCounsel ? 'Co-counsel' : roles.get(account.accountId),
      isAlone ? '' : account.email,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const { compare } = new Intl.Collator();
  return readers
    .map((reader) => ({ accountId: reader.account.accountId, name: fullName(reader.account), about: aboutOf(reader) }))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.about, other.about));
};
