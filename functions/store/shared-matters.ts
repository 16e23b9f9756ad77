import { type InvitedMatter, invitedMatterOf, peopleSeeing } from '#core/matters/matter.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import * as keys from './keys.ts';
import * as matters from './matters.ts';
import * as table from './table.ts';

type Page = { cursor?: string; limit?: number };

/** A matter that somebody was shown, and the firm it belongs to. */
export interface Shared extends InvitedMatter {
  firmId: string;
  /** Account of the lawyer who opened it. */
  openedBy: string;
  /** When it came to this client by a merge: what was shared before was for another. */
  movedAt?: string;
  /** Where several answer the matter: the answerers that the person stands for. */
  parts?: string[];
}

/** A page of what firms shared with a person. */
export const list = async (accountId: string, page: Page, now: Date): Promise<table.Page<Shared>> => {
  const { items, cursor } = await table.list<Shared & table.Stored>({
    partition: keys.accountPartition(accountId),
    begins: 'SHARED#',
    ...page,
  });
  const shared = await Promise.all(items.map((item) => stillShared(accountId, table.withoutKeys(item), now)));
  return { items: shared.filter((item) => item !== undefined), cursor };
};

/** A matter shared with a person: the only way from an account to another firm's matter. */
export const read = async (accountId: string, matterId: string, now: Date): Promise<Shared | undefined> => {
  const item = await table.read<Shared & table.Stored>(keys.sharedKey(accountId, matterId), now);
  return item && stillShared(accountId, table.withoutKeys(item), now);
};

/** The same for what the firm shares with the client of a matter alone, and with nobody else who answers a part. */
export const readWithClient = async (accountId: string, matterId: string, now: Date): Promise<Shared | undefined> => {
  const shared = await read(accountId, matterId, now);
  return shared?.parts && !shared.parts.includes(CLIENT) ? undefined : shared;
};

/** Pointers kept before they named who submitted may show a matter that was never sent: there the matter decides. */
const stillShared = async (accountId: string, item: Shared, now: Date): Promise<Shared | undefined> => {
  if (item.questionnaire !== 'submitted' || item.submittedBy) return item;
  const matter = await matters.read(item.firmId, item.matterId, now);
  const seen = matter && peopleSeeing(matter).find(({ clientAccountId }) => clientAccountId === accountId);
  return seen && { ...item, ...invitedMatterOf(seen) };
};
