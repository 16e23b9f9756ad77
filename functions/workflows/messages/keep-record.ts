import { createHash } from 'node:crypto';
import { type Actor, fullName } from '#core/auth/account.ts';
import { instantIn, instantWithOffset, shiftedDay } from '#core/calendar.ts';
import type { Visibility } from '#core/documents/document.ts';
import { type FileRecord, newFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import type { ChatMessageRecord } from '#core/messages/message.ts';
import { recordParts } from '#core/messages/record.ts';
import { MOST_IN_RECORD } from '#core/messages/record-limits.ts';
import { itemIdOf, newItem, type TaskOf } from '#core/outbox.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { writeDocx } from '#outside/docx-archive.ts';
import { removeFile, writeNewFile } from '#outside/files.ts';
import { keptFileStorageKey } from '#outside/kept-files.ts';
import { NotTypeset, typeset } from '#outside/typesetting.ts';
import * as files from '#store/files.ts';
import { firmPartition } from '#store/keys.ts';
import * as messages from '#store/messages.ts';
import { FIRST } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, write } from '#store/table.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';
import { logFailure, withdraw } from '#workflows/outbox/outbox-items.ts';
import type { FoundConversation } from './find-conversation.ts';

/** What is asked for. */
interface Order {
  fileId: string;
  /** First and last day, as they begin and end in the time zone; without them from the first message, to the newest. */
  fromOn?: string | undefined;
  toOn?: string | undefined;
  timeZone: string;
  visibility: Visibility;
}

/** The number of the first message from an instant on, of those up to the newest; one more than it where there is none. Messages are numbered as they came. */
const firstFrom = async (
  place: messages.ConversationPlace,
  newest: number,
  instant: Date,
  now: Date,
): Promise<number> => {
  const at = instant.toISOString();
  let [first, end] = [1, newest + 1];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const line = await messages.readLine(place, middle, now);
    if ((line?.sentAt ?? '') < at) first = middle + 1;
    else end = middle;
  }
  return first;
};

/** What was said in the days that are asked for, the oldest first. */
const readSaid = async (
  place: messages.ConversationPlace,
  { fromOn, toOn, timeZone }: Order,
  now: Date,
): Promise<ChatMessageRecord[]> => {
  const newest = (await messages.read(place, now))?.newest ?? 0;
  const [first, end] = await Promise.all([
    fromOn === undefined ? 1 : firstFrom(place, newest, instantIn(timeZone, fromOn, 0), now),
    toOn === undefined ? newest + 1 : firstFrom(place, newest, instantIn(timeZone, shiftedDay(toOn, 1, 'day'), 0), now),
  ]);
  const count = end - first;
  if (count <= 0) throw new Problem('nothing-said');
  if (count > MOST_IN_RECORD)
    throw new Problem('record-too-long', { params: { count: String(count), most: String(MOST_IN_RECORD) } });
  return messages.listBetween(place, first, end - 1);
};

/** As much of a name as the name of a file has room for, without what it cannot have. */
const inFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .slice(0, 120)
    .trim();

const titles = { client: 'Messages with the client', firm: 'Messages inside the firm' } as const;

/** The record as a PDF; marked on each page where nobody outside the firm may read it. */
const typesetRecord = async (
  { kind, title: matterName, matter }: FoundConversation,
  said: readonly ChatMessageRecord[],
  { timeZone, fileId }: Order,
  { maker, now }: { maker: string; now: Date },
): Promise<{ name: string; pdf: Uint8Array }> => {
  const isInternal = kind !== 'client';
  const title = `${titles[isInternal ? 'firm' : 'client']} – ${matterName}`;
  const [first, last] = [said[0]?.sentAt ?? '', said.at(-1)?.sentAt ?? ''];
  const about = [
    `Matter: ${matterName}`,
    ...(matter ? [`Client: ${matter.clientName}`] : []),
    `Who wrote: ${[...new Set(said.map(({ name }) => name))].join(', ')}`,
    `Messages: ${said.length}, from ${instantWithOffset(first, timeZone)} to ${instantWithOffset(last, timeZone)}`,
    `Saved by ${maker} on ${instantWithOffset(now.toISOString(), timeZone)}`,
  ];
  const warning = isInternal ? 'Internal: for the firm alone, not for the client.' : undefined;
  const parts = recordParts({ title, about, warning, messages: said, timeZone });
  const docx = writeDocx({ parts: {}, bytes: {}, entries: [] }, parts);
  try {
    const { pdf } = await typeset({ docx, title, createdAt: now, ...(isInternal && { watermark: 'Internal' }) });
    return { name: `${inFileName(title)} ${now.toISOString().slice(0, 10)}.pdf`, pdf };
  } catch (error) {
    if (!(error instanceof NotTypeset)) throw error;
    console.error(JSON.stringify({ failed: 'typesetting', record: fileId, error: error.where }));
    throw new Problem('record-failed');
  }
};

/**
 * Keeps what was said about a matter as a PDF among its files. An item of the outbox that takes the PDF out of storage again is kept before it is
 * there, and withdrawn with the file: what is broken off leaves nothing. Sent again, it is there already.
 */
export const keepRecord = async (
  { firmId, accountId, firstName, lastName }: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>,
  found: FoundConversation,
  order: Order,
  { audit, now }: { audit: Audit; now: Date },
): Promise<FileRecord> => {
  const { matterId } = orNotFound(found.matter);
  const { fileId } = order;
  const kept = await files.read(firmId, { matterId }, fileId, now);
  if (kept && kept.createdBy !== accountId) throw new Problem('conflict');
  if (kept) return kept;
  const place = await findOpenPlace(firmId, { matterId }, now);
  if ((await files.list(firmId, place)).length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  const said = await readSaid(found.place, order, now);
  const maker = fullName({ firstName, lastName });
  const { name, pdf } = await typesetRecord(found, said, order, { maker, now });
  const hash = createHash('sha256').update(pdf).digest('hex');
  const key = keptFileStorageKey(firmId, fileId, hash);
  const task = { kind: 'leftover', firmId, matterId, fileId, key } as const;
  const item = newItem(firmPartition(firmId), itemIdOf('leftover', `${fileId}-${hash}`), task, now);
  await write({ ...audit, requestId: `${audit.requestId}-leftover`, step: 'leftover' }, outbox.insert(item));
  const arrived = { fileId, name, type: FILE_TYPES.pdf, size: pdf.byteLength, hash, key };
  const file = { ...newFile(arrived, place, { accountId, name: maker, now }), visibility: order.visibility };
  try {
    await writeNewFile(key, pdf, FILE_TYPES.pdf);
    await files.keepVersion(firmId, place, { after: file }, audit, outbox.remove({ ...item, version: FIRST }));
    return file;
  } catch (error) {
    await removeLeftover(task, now)
      .then(() => withdraw(item, audit))
      .catch((again: unknown) => logFailure(item, again));
    throw error;
  }
};

/** Takes what was written for a file out of storage, unless the file was kept with it. */
export const removeLeftover = async (
  { firmId, matterId, fileId, key }: Omit<TaskOf<'leftover'>, 'kind'>,
  now: Date,
): Promise<void> => {
  const file = await files.read(firmId, { matterId }, fileId, now);
  const first = file && (await files.readVersion(firmId, file, 1, now));
  if (first?.key !== key) await removeFile(key);
};
