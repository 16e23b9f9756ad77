import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { daysLater } from '#core/calendar.ts';
import { placeFields } from '#core/files/file.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import { LinkSecret } from '#core/links/link-secret.ts';
import { Deadline, nextReminderAt } from '#core/matters/deadline.ts';
import { Problem } from '#core/problem.ts';
import { Id } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';
import { missingIn } from './missing.ts';

export const REQUEST_LIMITS = {
  /** Documents that one request asks for. */
  items: 50,
  /** Characters of a document's name, of a note on it or a reason, of the message. */
  name: 200,
  note: 500,
  message: 2000,
  /** Files that are sent for one document. */
  files: 10,
  /** Files that are sent for all documents of a request, and uploads that are begun for it on one day (UTC). */
  filesInAll: 150,
  uploadsADay: 300,
  /** Characters of a file's name that a request keeps. */
  fileName: 100,
  /** Requests of one matter, or of one client outside matters. */
  ofPlace: 100,
  /** How many days a link to a request works. */
  linkDays: 90,
  /** Reminders that the firm sends by hand to one person on one day (UTC). */
  remindersADay: 3,
} as const;

const NO_NAME = message('Please name the document');
const line = (most: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(most, tooLong));
const Note = line(REQUEST_LIMITS.note, message('Please enter at most 500 characters'));

/** A document that is asked for. */
export const AskedItem = z.object({
  itemId: Id,
  name: z
    .string(NO_NAME)
    .check(
      z.trim(),
      z.minLength(1, NO_NAME),
      z.maxLength(REQUEST_LIMITS.name, message('Please enter at most 200 characters')),
    ),
  note: z.optional(Note),
});

const NO_ITEMS = message('Please name the documents that you need');
export const AskedItems = z
  .array(AskedItem, NO_ITEMS)
  .check(
    z.minLength(1, NO_ITEMS),
    z.maxLength(REQUEST_LIMITS.items, message('A request asks for at most 50 documents')),
  );

/**
 * How the documents are sent: by the client, signed in, in the `portal`; by a link for one person, who enters a `code` that is mailed to
 * them; or by a link for `anyone` who has it.
 */
export const WAYS = ['portal', 'code', 'anyone'] as const;

/** What a request is made of, as the firm asks for it. */
export const requestFields = {
  message: z._default(line(REQUEST_LIMITS.message, message('Please enter at most 2,000 characters')), ''),
  dueDay: z.optional(Deadline),
  items: AskedItems,
  way: z.enum(WAYS),
  /** Where the link is mailed to. */
  email: z.optional(Email),
  /** What the address of the link ends with. */
  secret: z.optional(LinkSecret),
};

export const Reason = z
  .string(message('Please say what is wrong with it'))
  .check(
    z.trim(),
    z.minLength(1, message('Please say what is wrong with it')),
    z.maxLength(REQUEST_LIMITS.note, message('Please enter at most 500 characters')),
  );

/** Where a document stands: it is missing until a file has come, and again once it was returned. */
const ITEM_STATES = ['missing', 'sent', 'accepted', 'returned'] as const;

const itemFields = {
  ...AskedItem.shape,
  state: z.enum(ITEM_STATES),
  /** Why it was returned. */
  reason: z.optional(z.string()),
  /** A file that was refused since, and why. */
  refused: z.optional(z.object({ name: z.string(), reason: z.string() })),
};

/** A document that is asked for, as its firm sees it. */
export const RequestItem = z.object({
  ...itemFields,
  files: z.array(z.object({ fileId: z.string(), name: z.string(), at: z.string(), by: z.string() })),
});
export type RequestItem = z.infer<typeof RequestItem>;

/** Why nothing more is sent: the firm has ended it, or its matter was closed. */
const over = { endedAt: z.optional(z.string()), endedBy: z.optional(z.string()), isOver: z.boolean() };

/** A document request as its firm sees it. */
export const DocumentRequest = z.object({
  requestId: z.string(),
  ...placeFields,
  message: z.string(),
  dueOn: z.optional(z.string()),
  items: z.array(RequestItem),
  way: z.enum(WAYS),
  toName: z.string(),
  email: z.optional(z.string()),
  madeAt: z.string(),
  madeBy: z.string(),
  ...over,
  /** Until when its link works. */
  expiresAt: z.optional(z.string()),
  /** When it was shut, since too many wrong codes were entered. */
  shutAt: z.optional(z.string()),
  /** How often its link was opened, and when last. */
  count: z.int(),
  last: z.array(z.string()),
  remindedAt: z.optional(z.string()),
  version: z.int(),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** The same as whoever is asked sees it. */
export const AskedRequest = z.object({
  requestId: z.string(),
  firmName: z.string(),
  madeBy: z.string(),
  message: z.string(),
  dueOn: z.optional(z.string()),
  items: z.array(z.object({ ...itemFields, files: z.array(z.string()) })),
  isOver: z.boolean(),
});
export type AskedRequest = z.infer<typeof AskedRequest>;

interface ItemRecord extends Omit<RequestItem, 'refused'> {
  refused?: { name: string; reason: Message } | undefined;
}

/** A request as it is kept, the documents in their order. */
export interface RequestRecord
  extends Omit<DocumentRequest, 'items' | 'isOver' | 'last' | 'dueOn' | 'version' | 'clientId'> {
  firmId: string;
  /** The client with whom it stands, or whose matter it was made in. */
  clientId: string;
  /** Clients with whom it stood before they were merged into others, or told apart again: uploads that began then are among theirs. */
  stoodWith?: string[];
  dueDay?: Deadline | undefined;
  items: ItemRecord[];
  /** Account of who made it, who is told. */
  createdBy: string;
  /** Account of the client who sends in the portal. */
  accountId?: string;
  /** Hash of the link's secret, and the secret sealed, for reminders. */
  hash?: string;
  sealed?: string;
  last: { openingId: string; at: string }[];
  wrongCodes?: number;
  /** The reminder that the firm sent last by hand. */
  reminderId?: string;
  /** When whoever is asked is reminded next. */
  remindAt?: string | undefined;
}

/** What of a matter says whether its requests are over. */
interface MatterStanding {
  state: string;
  closings?: readonly { closedAt: string }[] | undefined;
}

/** Whether a request takes no more files: it was ended, or its matter was closed since, also where that is open again. */
export const isOver = (
  { endedAt, madeAt }: Pick<RequestRecord, 'endedAt' | 'madeAt'>,
  matter: MatterStanding | undefined,
): boolean =>
  endedAt !== undefined ||
  (matter !== undefined &&
    (matter.state === 'closed' || (matter.closings ?? []).some(({ closedAt }) => closedAt > madeAt)));

/** Whether the link of a request still works; a request of the portal has none. */
export const isLinkGood = (
  { hash, expiresAt = '', shutAt }: Pick<RequestRecord, 'hash' | 'expiresAt' | 'shutAt'>,
  now: Date,
): boolean => hash !== undefined && shutAt === undefined && now.getTime() < Date.parse(expiresAt);

export const linkExpiry = (now: Date): string => daysLater(now, REQUEST_LIMITS.linkDays).toISOString();

/** A request of which it is known when the next reminder is due: none once nothing is missing. */
export const withReminder = <R extends RequestRecord>(request: R, now: Date): R => {
  const { dueDay, endedAt, way } = request;
  const isDue = dueDay && endedAt === undefined && way !== 'anyone' && missingIn(request).length > 0;
  return { ...request, remindAt: isDue ? nextReminderAt(dueDay, now) : undefined };
};

const withItem = <R extends RequestRecord>(
  request: R,
  itemId: string,
  change: (item: ItemRecord) => ItemRecord,
): R => ({
  ...request,
  items: request.items.map((item) => (item.itemId === itemId ? change(item) : item)),
});

/** The document of a request; refused where it is not asked for any more. */
export const itemOf = ({ items }: Pick<RequestRecord, 'items'>, itemId: string): ItemRecord => {
  const item = items.find((each) => each.itemId === itemId);
  if (!item) throw new Problem('not-found');
  return item;
};

/** A request for which a file has come. */
export const withFile = <R extends RequestRecord>(
  request: R,
  itemId: string,
  file: RequestItem['files'][number],
  now: Date,
): R =>
  withReminder(
    withItem(request, itemId, ({ refused: _r, reason: _reason, ...item }) => ({
      ...item,
      state: 'sent',
      files: [...item.files, { ...file, name: truncated(file.name, REQUEST_LIMITS.fileName) }],
    })),
    now,
  );

/** The same for which a file was refused: it is missing as before. */
export const withRefusal = <R extends RequestRecord>(
  request: R,
  itemId: string,
  refused: NonNullable<ItemRecord['refused']>,
): R =>
  withItem(request, itemId, (item) => ({
    ...item,
    refused: { ...refused, name: truncated(refused.name, REQUEST_LIMITS.fileName) },
  }));

/** Whether a document, or the request as a whole, takes no further file. */
export const isFull = (request: Pick<RequestRecord, 'items'>, itemId: string): boolean =>
  itemOf(request, itemId).files.length >= REQUEST_LIMITS.files ||
  request.items.reduce((sum, { files }) => sum + files.length, 0) >= REQUEST_LIMITS.filesInAll;

/** A document is accepted, or returned with a reason; one of which nothing has come is neither. */
export const judged = <R extends RequestRecord>(
  request: R,
  itemId: string,
  { reason }: { reason?: string | undefined },
  now: Date,
): R => {
  if (itemOf(request, itemId).files.length === 0) throw new Problem('nothing-sent');
  return withReminder(
    withItem(request, itemId, ({ reason: _, ...item }) =>
      reason === undefined ? { ...item, state: 'accepted' } : { ...item, state: 'returned', reason },
    ),
    now,
  );
};

/** Whether a document was judged so already. */
export const isJudged = ({ state, reason }: ItemRecord, asked: { reason?: string | undefined }): boolean =>
  state === (asked.reason === undefined ? 'accepted' : 'returned') && reason === asked.reason;

/** Whether a request asks for just these documents. */
export const asksFor = (
  { items }: Pick<RequestRecord, 'items'>,
  wanted: readonly z.infer<typeof AskedItem>[],
): boolean => {
  const itemsText = (all: readonly z.infer<typeof AskedItem>[]) =>
    JSON.stringify(all.map(({ itemId, name, note = '' }) => [itemId, name, note]));
  return itemsText(items) === itemsText(wanted);
};

/** A request that asks for these documents from now on; one of which something has come stays as it is, but for its words. */
export const withItems = <R extends RequestRecord>(
  request: R,
  items: readonly z.infer<typeof AskedItem>[],
  now: Date,
): R =>
  withReminder(
    {
      ...request,
      items: items.map(({ note, ...asked }): ItemRecord => {
        const { note: _, ...before } = request.items.find(({ itemId }) => itemId === asked.itemId) ?? {
          state: 'missing' as const,
          files: [],
        };
        return { ...before, ...asked, ...(note && { note }) };
      }),
    },
    now,
  );

/** A request that was opened by its link once more; one that was told already counts once. */
export const withRequestOpening = <R extends RequestRecord>(
  request: R,
  opening: { openingId: string; at: string },
): R =>
  request.last.some(({ openingId }) => openingId === opening.openingId)
    ? request
    : { ...request, count: request.count + 1, last: [opening, ...request.last].slice(0, LINK_LIMITS.openings) };

const itemFor = ({ refused, ...item }: ItemRecord, tell: Tell) => ({
  ...item,
  ...(refused && { refused: { name: refused.name, reason: tell(refused.reason) } }),
});

/** A request as its firm sees it. */
export const requestFor = (
  record: RequestRecord & { version: number },
  matter: MatterStanding | undefined,
  tell: Tell,
): DocumentRequest => ({
  ...record,
  items: record.items.map((item) => itemFor(item, tell)),
  ...(record.dueDay && { dueOn: record.dueDay.on }),
  last: record.last.map(({ at }) => at),
  isOver: isOver(record, matter),
});

/** A request as whoever is asked sees it: nothing else of the firm. */
export const askedRequest = (
  { requestId, madeBy, message: said, dueDay, items, ...record }: RequestRecord,
  firmName: string,
  matter: MatterStanding | undefined,
  tell: Tell,
): AskedRequest => ({
  ...{ requestId, firmName, madeBy, message: said },
  ...(dueDay && { dueOn: dueDay.on }),
  items: items.map((item) => ({ ...itemFor(item, tell), files: item.files.map(({ name }) => name) })),
  isOver: isOver(record, matter),
});
