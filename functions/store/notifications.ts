import {
  MOST_MARKS,
  type Notification,
  type NotificationRowRecord,
  type ReadMarks,
} from '#core/notifications/notification.ts';
import { type Recipient, wantsNotice } from '#core/notifications/wants-notice.ts';
import { Problem } from '#core/problem.ts';
import {
  accountPartition,
  bellKey,
  notificationKey,
  notificationsOf,
  readMarksKey,
  sharedChangesKey,
  unreadMessagesKey,
} from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

/** Up to which instant a person has read, and how many notifications came that they have not. */
interface Bell {
  upTo: string;
  unread: number;
}

const NEVER_READ: Bell = { upTo: '', unread: 0 };

/** Notifications that a person has read one by one, of after the instant up to which they have read all. */
interface Marks {
  read: Pick<Notification, 'notificationId' | 'at'>[];
}

/** Tells a person something and counts it as unread, in the transaction of what it is about; nothing where they do not want to be told of it on screen. */
export const insert = (person: Recipient, { notificationId, at, ...row }: Notification): operations.Operation[] => {
  const { accountId } = person;
  if (!wantsNotice(person, row.kind)) return [];
  return [
    operations.insert(
      notificationKey(accountId, at, notificationId),
      { notificationId, at },
      rows.rowIndexKeys(notificationsOf(accountId), notificationId, row),
    ),
    operations.incrementField(bellKey(accountId), 'unread'),
  ];
};

/** A page of a person's notifications, as rows. */
export const listRows = (
  accountId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<NotificationRowRecord>> => rows.list(notificationsOf(accountId), page, now);

/** What a person's bell says: one small item, however many notifications there are. */
export const bell = async (accountId: string, now: Date): Promise<Bell> => ({
  ...NEVER_READ,
  ...(await table.read<Partial<Bell>>(bellKey(accountId), now)),
});

/** What is new for a person besides what changes in their firm. */
interface News extends Bell {
  /** How often what firms share with them has changed. */
  shared: number;
  /** The same of the conversations that they take part in; absent before anything was said. */
  messages?: number;
  /** How many messages they have not read, of each conversation. */
  unreadIn?: Readonly<Record<string, number>>;
}

/** What a person's bell says, and what is new of what is shared with them and said to them: three small items, read as one. */
export const news = async (accountId: string): Promise<News> => {
  const { items } = await table.list<table.Stored & Partial<Bell> & { changes?: number }>({
    partition: accountPartition(accountId),
    begins: bellKey(accountId).sk,
  });
  const find = (key: table.Key) => items.find(({ sk }) => sk === key.sk);
  const said = find(unreadMessagesKey(accountId));
  return {
    unread: find(bellKey(accountId))?.unread ?? 0,
    upTo: find(bellKey(accountId))?.upTo ?? '',
    shared: find(sharedChangesKey(accountId))?.changes ?? 0,
    ...(said && { messages: said.changes ?? 0, unreadIn: unreadIn(said) }),
  };
};

/** The counts of a person's item that are of a conversation. */
export const unreadIn = (item: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item).filter((pair): pair is [string, number] => pair[0].includes('-') && Number(pair[1]) > 0),
  );

/** A page of the instants of a person's notifications, newest first. */
export const listInstants = (
  accountId: string,
  page: { cursor?: string; consistent?: boolean },
): Promise<table.Page<Pick<Notification, 'at'>>> =>
  table.list({ partition: accountPartition(accountId), begins: 'NOTIFICATION#', newestFirst: true, ...page });

/** Up to when a person has read, and what besides. */
export const marks = async (accountId: string, now: Date): Promise<ReadMarks> => {
  const [{ upTo }, kept] = await Promise.all([bell(accountId, now), table.read<Marks>(readMarksKey(accountId), now)]);
  return { upTo, read: (kept?.read ?? []).map(({ notificationId }) => notificationId) };
};

/** How many notifications came after an instant; reads no further back than that. */
const countAfter = async (accountId: string, upTo: string): Promise<number> => {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await listInstants(accountId, { consistent: true, ...(cursor === undefined ? {} : { cursor }) });
    const later = page.items.filter(({ at }) => at > upTo).length;
    count += later;
    cursor = later < page.items.length ? undefined : page.cursor;
  } while (cursor !== undefined);
  return count;
};

/** Notifications may come while they are counted; a count waits for its turn this often. */
const MOST_TURNS = 8;

/** Keeps what a change of the bell gives, tried again when something else has changed it meanwhile. */
const changeBell = async (
  accountId: string,
  now: Date,
  change: (before: Bell, marks: Marks['read']) => Promise<(Bell & { marks: Marks['read'] }) | undefined>,
  audit: table.Audit,
): Promise<number> => {
  const [key, marksKey] = [bellKey(accountId), readMarksKey(accountId)];
  for (let turn = 1; ; turn += 1) {
    const [stored, kept] = await Promise.all([
      table.readForChange<Partial<Bell> & table.Stored>(key, now),
      table.readForChange<Marks & table.Stored>(marksKey, now),
    ]);
    const before = { ...NEVER_READ, ...stored };
    const read = kept?.read ?? [];
    const after = await change(before, read);
    if (!after) return before.unread;
    const { marks: marked, upTo, unread } = after;
    const isMarked = marked.length !== read.length;
    const written = isMarked ? [operations.rewrite(marksKey, kept?.version ?? 0, { read: marked })] : [];
    try {
      await table.write(audit, operations.rewrite(key, stored?.version ?? 0, { upTo, unread }), ...written);
      return unread;
    } catch (error) {
      if (!(error instanceof table.WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/**
 * Keeps up to when a person has read, and counts anew what came later; gives that count. Somebody who read further meanwhile stays
 * there. Whatever is told meanwhile counts as unread.
 */
export const markRead = (accountId: string, upTo: string, audit: table.Audit, now: Date): Promise<number> =>
  changeBell(
    accountId,
    now,
    async (before, read) => {
      if (before.upTo >= upTo) return undefined;
      const marks = read.filter(({ at }) => at > upTo);
      const unread = Math.max(0, (await countAfter(accountId, upTo)) - marks.length);
      return { upTo, unread, marks };
    },
    audit,
  );

/** Marks one notification as read and gives how many are not; undefined where there is no such one. */
export const markOneRead = async (
  accountId: string,
  { notificationId, at }: Pick<Notification, 'notificationId' | 'at'>,
  audit: table.Audit,
  now: Date,
): Promise<number | undefined> => {
  if (!(await table.read(notificationKey(accountId, at, notificationId), now))) return undefined;
  return changeBell(
    accountId,
    now,
    async ({ upTo, unread }, read) => {
      if (upTo >= at || read.some((mark) => mark.notificationId === notificationId)) return undefined;
      if (read.length >= MOST_MARKS) throw new Problem('too-many-requests');
      return { upTo, unread: Math.max(0, unread - 1), marks: [...read, { notificationId, at }] };
    },
    audit,
  );
};
