import { msLater, ttlAt } from '#core/calendar.ts';
import {
  type Author,
  authorsOf,
  DRAFT_LIMITS,
  DRAFT_MS,
  type DraftChange,
  type DraftMeter,
  type DraftPlace,
  type DraftRecord,
  type DraftWriter,
  LISTED_MS,
} from '#core/together/draft.ts';
import type { Current } from '#core/version.ts';
import {
  draftChangeKey,
  draftKey,
  draftMeterKey,
  draftOf,
  draftPictureKey,
  draftPictureListKey,
  draftPicturesOf,
  draftWholeKey,
  draftWriterKey,
  type FirmKey,
  formerDraftsOf,
} from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/*
 * A draft is its head, the changes that were kept since they were folded, and what was folded. A change and what is folded may be longer than an item, and
 * stand in several; one of which a part is missing is not there yet. All of it ends by itself when nobody goes on with it, unless its matter is on legal hold. Nothing here but joining
 * has an event of its own: the head names who joined, and the saved version who wrote.
 */

const ttlOf = (now: Date): number => ttlAt(msLater(now, DRAFT_MS));
const isHeld = (place: DraftPlace): boolean => 'isHeld' in place && place.isHeld === true;
/** When what is kept in a draft ends; never under a legal hold. */
const endOf = (place: DraftPlace, now: Date): { ttl?: number } => (isHeld(place) ? {} : { ttl: ttlOf(now) });
const writerTtlOf = (now: Date): number => ttlAt(msLater(now, LISTED_MS));

/** A draft as it stands: every change that was kept, folded or not, and who has it open. */
export interface Draft {
  record: Current<DraftRecord>;
  changes: DraftChange[];
  /** What was folded, in base64. */
  whole?: string;
  authors: Author[];
  writers: DraftWriter[];
}

type ChangeItem = DraftChange & table.Stored & { turn: string; of: number };
type WholeItem = table.Stored & { bytes: string };

const partsOf = (bytes: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / DRAFT_LIMITS.part)) }, (_, at) =>
    bytes.slice(at * DRAFT_LIMITS.part, (at + 1) * DRAFT_LIMITS.part),
  );

/** Reads of one partition until nothing is missing that its head names. */
const READS = 4;

/** All that is kept of a draft; undefined where nobody has begun one. */
export const read = async (firmId: string, place: DraftPlace): Promise<Draft | undefined> => {
  const partition = draftOf(firmId, place);
  for (let turn = 1; ; turn += 1) {
    const items = await table.listAll<table.Stored>({ partition, consistent: true });
    const record = items.find(({ sk }) => sk === 'DRAFT') as (DraftRecord & table.Stored) | undefined;
    if (!record) return undefined;
    const found = draftAmong(table.withoutKeys(record) as Current<DraftRecord>, items);
    if (found) return found;
    // It was folded between two pages of this read.
    if (turn === READS) throw new Error('What was folded of a draft is missing');
  }
};

const draftAmong = (record: Current<DraftRecord>, items: readonly table.Stored[]): Draft | undefined => {
  const begin = (kind: string) => items.filter(({ sk }) => sk.startsWith(`${kind}#${record.turn}#`));
  const { whole } = record;
  const folded = whole ? items.filter(({ sk }) => sk.startsWith(`WHOLE#${record.turn}#${whole.wholeId}#`)) : [];
  if (whole && folded.length < whole.parts) return undefined;
  const byChange = Map.groupBy(begin('CHANGE') as ChangeItem[], ({ changeId }) => changeId);
  const changes = [...byChange.values()].flatMap((parts): DraftChange[] => {
    const [first] = parts;
    if (!first || parts.length < first.of) return [];
    const { changeId, accountId, name, at } = first;
    return [{ changeId, accountId, name, at, bytes: parts.map(({ bytes }) => bytes).join('') }];
  });
  const writers = items
    .filter(({ sk }) => sk.startsWith('WRITER#'))
    .map((item) => table.withoutKeys(item as DraftWriter & table.Stored));
  return {
    record,
    changes,
    ...(whole && { whole: (folded as WholeItem[]).map(({ bytes }) => bytes).join('') }),
    authors: authorsOf([...(whole?.authors ?? []), ...changes]),
    writers,
  };
};

/** The head of a draft as it stands at this moment, and whether it ends. */
export const readRecord = async (
  firmId: string,
  place: DraftPlace,
  now: Date,
): Promise<{ record: Current<DraftRecord>; ends: boolean } | undefined> => {
  const item = await table.readForChange<DraftRecord & table.Stored>(draftKey(firmId, place), now);
  return item && { record: table.withoutKeys(item) as Current<DraftRecord>, ends: item.ttl !== undefined };
};

/** Who has a draft open. */
export const listWriters = async (firmId: string, place: DraftPlace): Promise<DraftWriter[]> => {
  const partition = draftOf(firmId, place);
  const items = await table.listAll<DraftWriter & table.Stored>({ partition, begins: 'WRITER#', consistent: true });
  return items.map((item) => table.withoutKeys(item));
};

/** Keeps who joins a draft, and the draft where it begins with them, or begins anew in place of the one that was read. */
export const join = (
  firmId: string,
  place: DraftPlace,
  writer: DraftWriter,
  begun: { before: Current<DraftRecord> | undefined; after: DraftRecord } | undefined,
  audit: table.Audit,
): Promise<void> => {
  const now = new Date(audit.at);
  const { before, after } = begun ?? {};
  const index = endOf(place, now);
  const key = draftKey(firmId, place);
  return table.write(
    audit,
    operations.put(draftWriterKey(firmId, place, writer.writerId), writer, { ttl: writerTtlOf(now) }),
    ...(after
      ? [before ? operations.update(key, before.version, after, index) : operations.insert(key, after, index)]
      : []),
  );
};

/** Says that somebody who joined is still there, at this connection. */
export const keepWriter = async (firmId: string, place: DraftPlace, writer: DraftWriter, now: Date): Promise<void> => {
  await table.updateUnaudited(draftWriterKey(firmId, place, writer.writerId), {
    ...operations.setInput({ ...writer, ttl: writerTtlOf(now) }),
    ConditionExpression: 'attribute_exists(pk)',
  });
};

export const leave = async (firmId: string, place: DraftPlace, writerId: string, now: Date): Promise<void> => {
  await table.takeUnaudited(draftWriterKey(firmId, place, writerId), now);
};

/** Keeps a change, whether or not it was kept before: it is there once all of its parts are, and a part is never written twice. */
export const keepChange = async (
  firmId: string,
  place: DraftPlace,
  turn: string,
  { changeId, bytes, ...by }: DraftChange,
  now: Date,
): Promise<void> => {
  const parts = partsOf(bytes);
  for (const [at, part] of parts.entries())
    await table.setUnaudited(draftChangeKey(firmId, place, turn, changeId, at), undefined, {
      ...{ changeId, turn, ...by, bytes: part, of: parts.length },
      ...endOf(place, now),
    });
};

const UNMEASURED = { changes: 0, characters: 0 };

/** How much of a turn was kept, as it stands at this moment. */
export const readMeter = async (firmId: string, place: DraftPlace, turn: string, now: Date): Promise<DraftMeter> => {
  const kept = await table.readForChange<DraftMeter & table.Stored>(draftMeterKey(firmId, place), now);
  return kept?.turn === turn ? kept : { turn, ...UNMEASURED };
};

interface Named {
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** An update that says when the item ends as well, where it does. */
const withEnd = (place: DraftPlace, now: Date, update: string, named: Named): Named & { UpdateExpression: string } => {
  const { ttl } = endOf(place, now);
  if (ttl === undefined) return { UpdateExpression: update, ...named };
  return {
    UpdateExpression: `${update} SET #ttl = :ttl`,
    ExpressionAttributeNames: { ...named.ExpressionAttributeNames, '#ttl': 'ttl' },
    ExpressionAttributeValues: { ...named.ExpressionAttributeValues, ':ttl': ttl },
  };
};

/** Counts a change as kept; one that is sent again counts again until the changes are folded. */
export const countChange = async (
  firmId: string,
  place: DraftPlace,
  turn: string,
  characters: number,
  now: Date,
): Promise<void> => {
  const isCounted = await table.updateUnaudited(draftMeterKey(firmId, place), {
    ...withEnd(place, now, 'ADD #changes :one, #characters :all', {
      ExpressionAttributeNames: { '#changes': 'changes', '#characters': 'characters', '#turn': 'turn' },
      ExpressionAttributeValues: { ':one': 1, ':all': characters, ':turn': turn },
    }),
    ConditionExpression: '#turn = :turn',
  });
  if (!isCounted) await measure(firmId, place, { turn, changes: 1, characters }, now);
};

/** Says how much of a draft there is, whatever was counted. */
const measure = async (firmId: string, place: DraftPlace, meter: DraftMeter, now: Date): Promise<void> => {
  await table.updateUnaudited(draftMeterKey(firmId, place), {
    ...operations.setInput({ ...meter, ...endOf(place, now) }),
    ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(pk)',
  });
};

/** Says what everybody's document was begun as; false where somebody was faster. */
export const setSeed = (
  firmId: string,
  place: DraftPlace,
  { version }: Current<DraftRecord>,
  seed: string,
): Promise<boolean> => table.setUnaudited(draftKey(firmId, place), version, { seed });

type PictureItem = table.Stored & { bytes: string; of: number };

/** Notes that a picture is put into a draft, once however often it is; false where it would be one of more than `most`. */
export const notePicture = (firmId: string, place: DraftPlace, id: string, most: number, now: Date): Promise<boolean> =>
  table.updateUnaudited(draftPictureListKey(firmId, place), {
    ...withEnd(place, now, 'ADD #ids :id', {
      ExpressionAttributeNames: { '#ids': 'ids' },
      ExpressionAttributeValues: { ':id': new Set([id]), ':one': id, ':most': most },
    }),
    ConditionExpression: 'attribute_not_exists(#ids) OR size(#ids) < :most OR contains(#ids, :one)',
  });

/** Keeps a picture, whether or not it was kept before: it is there once all of its parts are. */
export const keepPicture = async (
  firmId: string,
  place: DraftPlace,
  { id, bytes }: { id: string; bytes: string },
  now: Date,
): Promise<void> => {
  const parts = partsOf(bytes);
  for (const [at, part] of parts.entries())
    await table.setUnaudited(draftPictureKey(firmId, place, id, at), undefined, {
      bytes: part,
      of: parts.length,
      ...endOf(place, now),
    });
};

/** The bytes of a picture in base64; undefined where they are not there, or not all of them yet. */
export const readPicture = async (firmId: string, place: DraftPlace, id: string): Promise<string | undefined> => {
  const partition = draftPicturesOf(firmId, place);
  const parts = await table.listAll<PictureItem>({ partition, begins: `PICTURE#${id}#`, consistent: true });
  const isWhole = parts.length > 0 && parts.length === parts[0]?.of;
  return isWhole ? parts.map(({ bytes }) => bytes).join('') : undefined;
};

/**
 * Keeps a draft's changes folded in place of those that were read: what is folded stands first, then the head names it, then what it took
 * the place of goes. Broken off anywhere nothing is missing; a change that is there twice counts once.
 */
export const fold = async (
  firmId: string,
  place: DraftPlace,
  { record, changes, authors }: Draft,
  folded: { wholeId: string; bytes: string },
  now: Date,
): Promise<void> => {
  const { turn, version, whole: former } = record;
  const parts = partsOf(folded.bytes);
  const end = endOf(place, now);
  for (const [at, bytes] of parts.entries())
    await table.setUnaudited(draftWholeKey(firmId, place, turn, folded.wholeId, at), undefined, { bytes, ...end });
  const whole = { wholeId: folded.wholeId, parts: parts.length, authors, at: now.toISOString() };
  if (!(await table.setUnaudited(draftKey(firmId, place), version, { whole, ...end }))) {
    // Somebody else has folded them.
    for (const key of wholeKeys(firmId, place, turn, whole)) await table.takeUnaudited(key, now);
    return;
  }
  await measure(firmId, place, { turn, changes: 0, characters: folded.bytes.length }, now);
  const gone = [...changeKeys(firmId, place, turn, changes), ...wholeKeys(firmId, place, turn, former)];
  for (const key of gone) await table.takeUnaudited(key, now);
};

/** What a folded draft stands in. */
const wholeKeys = (firmId: string, place: DraftPlace, turn: string, whole: DraftRecord['whole']) =>
  Array.from({ length: whole?.parts ?? 0 }, (_, at) => draftWholeKey(firmId, place, turn, whole?.wholeId ?? '', at));

const changeKeys = (firmId: string, place: DraftPlace, turn: string, changes: readonly DraftChange[]) =>
  changes.flatMap(({ changeId, bytes }) =>
    partsOf(bytes).map((_, at) => draftChangeKey(firmId, place, turn, changeId, at)),
  );

/**
 * Takes away what was written in a turn that has ended: nobody reads it any more, and it would be read along with the next one. Under a legal hold it is
 * put beside the draft first.
 */
export const clearTurn = async (
  firmId: string,
  place: DraftPlace,
  { record: { turn, whole }, changes }: Draft,
  now: Date,
): Promise<void> => {
  const gone = [...changeKeys(firmId, place, turn, changes), ...wholeKeys(firmId, place, turn, whole)];
  if (isHeld(place)) await putAside(firmId, place, gone, now);
  for (const key of gone) await table.takeUnaudited(key, now);
};

const putAside = async (firmId: string, place: DraftPlace, items: readonly FirmKey[], now: Date): Promise<void> => {
  for (const key of items) {
    const item = await table.readForChange<table.Stored>(key, now);
    if (!item) continue;
    const { pk: _, sk, ttl: _ttl, ...fields } = item;
    await table.setUnaudited({ pk: formerDraftsOf(firmId, place), sk }, undefined, fields);
  }
};

/** What says, in the transaction that saves a file, that it was saved from a draft as it was read; refused when it has begun anew. */
export const savedOperation = (
  firmId: string,
  place: DraftPlace,
  { record: before, ends }: { record: Current<DraftRecord>; ends: boolean },
  saved: { number: number; state: string; at: string },
): operations.Operation => {
  const { version, ...record } = before;
  const after = { ...record, saved: saved.number, savedState: saved.state, savedAt: saved.at };
  return operations.update(draftKey(firmId, place), version, after, ends ? { ttl: ttlOf(new Date(saved.at)) } : {});
};

/**
 * Has a draft stand with its file at another place, its head last; its windows join there anew. Where somebody has begun to write there already, what was
 * written before stays out of it.
 */
export const move = async (firmId: string, from: DraftPlace, to: DraftPlace, now: Date): Promise<void> => {
  const targets = partitionsOf(firmId, to);
  for (const [at, partition] of partitionsOf(firmId, from).entries()) {
    const target = targets[at] as FirmKey['pk'];
    const items = await table.listAll<table.Stored>({ partition, consistent: true });
    const moving = items.filter(({ sk }) => !sk.startsWith('WRITER#')).toSorted((one) => (one.sk === 'DRAFT' ? 1 : -1));
    for (const { pk: _, sk, ttl = ttlOf(now), ...fields } of moving)
      await table.setUnaudited({ pk: target, sk }, undefined, {
        ...fields,
        ...(isHeld(to) ? {} : { ttl }),
      });
  }
  await erase(firmId, from, now);
};

/** The partitions of a draft; its head stands in the last. */
const partitionsOf = (firmId: string, place: DraftPlace) => [
  draftPicturesOf(firmId, place),
  formerDraftsOf(firmId, place),
  draftOf(firmId, place),
];

/** Has a draft that was begun before its matter was put on legal hold, or while it was, end or not as it is by now. */
export const settleEnd = async (firmId: string, place: DraftPlace, now: Date): Promise<void> => {
  const { ttl } = endOf(place, now);
  const isWrong = (item: { ttl?: number }): boolean => (item.ttl === undefined) === (ttl !== undefined);
  for (const partition of partitionsOf(firmId, place)) {
    const items = await table.listAll<table.Stored>({ partition, fields: ['ttl'], consistent: true });
    for (const { sk } of items.filter((item) => !item.sk.startsWith('WRITER#') && isWrong(item)))
      await table.updateUnaudited(
        { pk: partition, sk },
        {
          UpdateExpression: ttl === undefined ? 'REMOVE #ttl' : 'SET #ttl = :ttl',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ...(ttl !== undefined && { ExpressionAttributeValues: { ':ttl': ttl } }),
        },
      );
  }
};

/** Takes away what is left of a draft whose file is erased. */
export const erase = async (firmId: string, place: DraftPlace, now: Date): Promise<void> => {
  for (const partition of partitionsOf(firmId, place)) {
    const items = await table.listAll<table.Stored>({ partition, fields: [], consistent: true });
    for (const { sk } of items) await table.takeUnaudited({ pk: partition, sk }, now);
  }
};
