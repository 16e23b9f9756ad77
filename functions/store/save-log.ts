import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS, msLater } from '#core/calendar.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import type { FirmKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/*
 * What a person writes for hours is kept as a log of changes, so that a save costs what it changed. The head is a small item with the
 * version and the newest changes; a save adds one to it. When it is full, its changes move to one of a few segments; when these
 * are full, everything is kept as a whole. Each of these steps is one transaction with the head. A read that meets such a step may
 * find the one item before it and the other after it: it sees that a change is missing, because each version has one, and reads again.
 */

/** Milliseconds after its first save when a sitting ends: whoever goes on saving is told in the audit again. */
const SITTING_MS = 15 * MINUTE_MS;
/** Bytes of JSON. */
const MOST = { head: 2400, segment: 32 * 1024, segments: 160 * 1024 } as const;
const SEGMENTS = 64;

/** One save: what it changed, and the version that it made. */
export interface Logged<C> {
  version: number;
  change: C;
}

/** The newest changes, who saved last and as what, and how far the segments are filled. */
export interface Head<C> {
  version: number;
  savedAt: string;
  savedBy: string;
  /** The operation; empty when the next save begins a sitting. */
  savedAs: string;
  /** The address that the sitting's requests come from. */
  savedFrom: string;
  /** ISO instant of the sitting's first save, the last one with an audit event. */
  began: string;
  changes: Logged<C>[];
  /** Bytes of changes that it still takes. */
  room: number;
  /** At most so many bytes has the whole with every change. */
  size: number;
  segments: number;
  /** Bytes of the segments. */
  segmentBytes: number;
  /** While a history goes on: the version after which every change is kept in it, or stands in the head. */
  recordedFrom?: number;
}

/** What the head was before there were changes: the whole, in fields of its own, and when it was kept. */
interface Former {
  updatedAt?: string;
}

/** What is kept as a whole, and the version up to which it has every change. */
interface Whole<W> {
  whole: W;
  through: number;
}

/** Where changes are kept for good, and the whole before the first of them: a fold takes nothing out of it. */
export interface History<C> {
  /** Whether changes are recorded from now on. Once they are not, those in the head that were recorded still come to it. */
  isOn: boolean;
  /** What keeps the whole as it stands before the first change that is recorded. */
  begin: () => Promise<operations.Operation[]>;
  /** What keeps changes, the oldest first; the last was saved at an ISO instant. */
  keep: (changes: [Logged<C>, ...Logged<C>[]], savedAt: string) => operations.Operation;
}

/** Changes of a head that its history has not kept yet. */
export const unrecorded = <C>({
  changes = [],
  recordedFrom,
}: Partial<Pick<Head<C>, 'changes' | 'recordedFrom'>>): Logged<C>[] =>
  recordedFrom === undefined ? [] : changes.filter(({ version }) => version > recordedFrom);

/** What a save adds to a history, `left` being the changes that leave the head with it, and what the head says of it from then on. */
const recording = async <C>(
  head: Partial<Head<C>>,
  seen: number,
  left: readonly Logged<C>[],
  history: History<C> | undefined,
  audit: table.Audit,
): Promise<{ operations: operations.Operation[]; from: Pick<Head<C>, 'recordedFrom'> }> => {
  if (!history?.isOn) {
    const [first, ...rest] = history ? unrecorded(head) : [];
    return { operations: first && history ? [history.keep([first, ...rest], head.savedAt ?? audit.at)] : [], from: {} };
  }
  const { recordedFrom = seen } = head;
  const [first, ...rest] = unrecorded({ changes: [...left], recordedFrom });
  return {
    operations: [
      ...(head.recordedFrom === undefined ? await history.begin() : []),
      ...(first ? [history.keep([first, ...rest], audit.at)] : []),
    ],
    from: { recordedFrom },
  };
};

/** A change, and the version that the person saw. */
export interface Save<C> {
  seen: number;
  change: C;
}

/** That a change is kept, and the version to send next. */
export interface Saved {
  version: number;
  savedAt: string;
}

/** The whole as it was kept last, and what was changed since, oldest first. */
export interface Kept<W, C> {
  whole: W | undefined;
  changes: C[];
  version: number;
  savedAt?: string;
}

const segmentKey = ({ pk, sk }: FirmKey, segment: number): FirmKey => ({
  pk,
  sk: `${sk}#${String(segment).padStart(2, '0')}`,
});
const wholeKey = ({ pk, sk }: FirmKey): FirmKey => ({ pk, sk: `${sk}#WHOLE` });

/** Reads of one partition until every change is found, and the milliseconds before the second; each pause is twice the last. */
const READS = { most: 6, pause: 10 } as const;

/**
 * All items of the log's partition, and what they say of the log whose head has this key; `formerWhole` gives the whole that a head
 * held before there were changes. Throws when changes are missing in each of a few reads.
 */
export const read = async <W, C>(
  key: FirmKey,
  formerWhole: (head: object) => W | undefined,
  options: { consistent?: boolean } = {},
): Promise<{ items: table.Stored[]; kept: Kept<W, C> }> => {
  for (let attempt = 1; ; attempt += 1) {
    const items = await table.listAll<table.Stored>({ partition: key.pk, ...options });
    const kept = keptAmong<W, C>(key, items, formerWhole);
    if (kept) return { items, kept };
    if (attempt === READS.most) throw new Error(`Changes of ${key.sk} are missing`);
    await setTimeout(READS.pause * 2 ** (attempt - 1));
  }
};

/** What items of one partition say of the log whose head has this key; undefined when changes of it are missing among them. */
const keptAmong = <W, C>(
  key: FirmKey,
  items: readonly table.Stored[],
  formerWhole: (head: object) => W | undefined,
): Kept<W, C> | undefined => {
  const head = items.find(({ sk }) => sk === key.sk) as (Partial<Head<C>> & Former & table.Stored) | undefined;
  const folded = items.find(({ sk }) => sk === wholeKey(key).sk) as (Whole<W> & table.Stored) | undefined;
  const segments = items.filter(({ sk }) => sk.startsWith(`${key.sk}#`) && sk !== wholeKey(key).sk);
  const former = head && head.version > 0 && !head.changes && { whole: formerWhole(head), through: head.version };
  const { whole = undefined, through = 0 } = former || folded || {};
  const version = Math.max(head?.version ?? 0, through);
  const logged = [...segments, ...(head ? [head] : [])].flatMap(
    (item) => (item as { changes?: Logged<C>[] }).changes ?? [],
  );
  const current = new Map(
    logged.filter((each) => each.version > through && each.version <= version).map((each) => [each.version, each]),
  );
  if (current.size < version - through) return undefined;
  const savedAt = head?.savedAt ?? head?.updatedAt;
  return {
    whole,
    changes: [...current.values()].sort((one, other) => one.version - other.version).map(({ change }) => change),
    version,
    ...(savedAt === undefined ? {} : { savedAt }),
  };
};

/** What a sitting is: somebody who goes on with one operation, from one address. */
const sittingOf = ({ who, operation, from }: table.Audit) => ({
  savedBy: who,
  savedAs: operation.name,
  savedFrom: from,
});

/**
 * Adds a change to the version that the person saw, in one write, while their sitting goes on: its first save wrote the audit event,
 * and the item itself says who saved and when. Undefined when `save` must keep it.
 */
export const saveInSitting = async <C>(
  key: FirmKey,
  { seen, change }: Save<C>,
  audit: table.Audit,
): Promise<Saved | undefined> => {
  const logged: Logged<C> = { version: seen + 1, change };
  const bytes = bytesOf(logged);
  const { at: savedAt } = audit;
  const { savedBy, savedAs, savedFrom } = sittingOf(audit);
  const isKept = await table.updateUnaudited(key, {
    UpdateExpression:
      'SET #changes = list_append(#changes, :change), #room = #room - :bytes, #size = #size + :bytes, #v = :next, #at = :now',
    ConditionExpression:
      '#v = :seen AND #by = :by AND #as = :as AND #from = :from AND #began > :rested AND #room >= :bytes',
    ExpressionAttributeNames: {
      '#changes': 'changes',
      '#room': 'room',
      '#size': 'size',
      '#v': 'version',
      '#at': 'savedAt',
      '#by': 'savedBy',
      '#as': 'savedAs',
      '#from': 'savedFrom',
      '#began': 'began',
    },
    ExpressionAttributeValues: {
      ':change': [logged],
      ':bytes': bytes,
      ':next': logged.version,
      ':now': savedAt,
      ':seen': seen,
      ':by': savedBy,
      ':as': savedAs,
      ':from': savedFrom,
      ':rested': msLater(savedAt, -SITTING_MS).toISOString(),
    },
  });
  return isKept ? { version: logged.version, savedAt } : undefined;
};

/** What the person is told whose very change was kept as the last one; undefined for anything else. */
const receiptOf = <C>(
  head: Partial<Head<C>> | undefined,
  { seen, change }: Save<C>,
  audit: table.Audit,
): Saved | undefined => {
  const { savedBy, savedAs } = sittingOf(audit);
  const { version, savedAt = '', changes = [] } = head ?? {};
  const isRepeated =
    version === seen + 1 &&
    head?.savedBy === savedBy &&
    head.savedAs === savedAs &&
    isDeepStrictEqual(changes.at(-1), { version, change });
  return isRepeated ? { version, savedAt } : undefined;
};

/** What keeps a whole in place of the version that the person saw, with nothing changed since. */
export const wholeOperations = <W>(
  key: FirmKey,
  seen: number,
  whole: W,
  audit: table.Audit,
  from: Pick<Head<never>, 'recordedFrom'> = {},
): operations.Operation[] => {
  const kept: Whole<W> = { whole, through: seen + 1 };
  const head = { changes: [], size: bytesOf(whole), segments: 0, segmentBytes: 0, ...from };
  return [operations.put(wholeKey(key), kept), headOperation(key, seen, head, audit)];
};

/** The same with the change that makes the whole of what the person saw, for a history; `head` is as it was read with the version. */
export const recordedWholeOperations = async <W, C>(
  key: FirmKey,
  head: Partial<Head<C>> | undefined,
  { seen, change }: Save<C>,
  whole: W,
  history: History<C> | undefined,
  audit: table.Audit,
): Promise<operations.Operation[]> => {
  const left = [...(head?.changes ?? []), { version: seen + 1, change }];
  const recorded = await recording(head ?? {}, seen, left, history, audit);
  return [...wholeOperations(key, seen, whole, audit, recorded.from), ...recorded.operations];
};

/** How the whole is had with the change in it; throws when it is too large. */
interface WholeAfter<W, C> {
  wholeAfter: () => Promise<W>;
  /** The whole is measured whatever it may have grown to. */
  measured?: boolean;
  /** What records the changes; absent where nothing ever does. */
  history?: History<C>;
}

/**
 * Keeps a change of the version that the person saw, and begins a sitting; the same save again is told what it was told. The whole is
 * asked for when the segments are full, and when it may have outgrown its item. Throws `WriteRefused` when the head is of another version.
 */
export const save = async <W, C>(
  key: FirmKey,
  sent: Save<C>,
  whole: WholeAfter<W, C>,
  audit: table.Audit,
  now: Date,
  ...together: operations.Operation[]
): Promise<Saved> => {
  const head = await table.readForChange<Head<C>>(key, now);
  const receipt = receiptOf(head, sent, audit);
  if (receipt) return receipt;
  await table.write(audit, ...(await saveOperations(key, head, sent, whole, audit)), ...together);
  return { version: sent.seen + 1, savedAt: audit.at };
};

/** What keeps a change, given the head as it was read. */
export const saveOperations = async <W, C>(
  key: FirmKey,
  head: Partial<Head<C>> | undefined,
  { seen, change }: Save<C>,
  { wholeAfter, measured = false, history }: WholeAfter<W, C>,
  audit: table.Audit,
): Promise<operations.Operation[]> => {
  if ((head?.version ?? 0) !== seen) throw new table.WriteRefused(key);
  const logged: Logged<C> = { version: seen + 1, change };
  const changes = [...(head?.changes ?? []), logged];
  const recordingOf = (left: readonly Logged<C>[]) => recording(head ?? {}, seen, left, history, audit);
  const replacedBy = (all: W) => recordedWholeOperations(key, head, { seen, change }, all, history, audit);
  // A head from before there were sizes, or changes, is replaced by the whole.
  if (seen > 0 && head?.size === undefined) return replacedBy(await wholeAfter());
  const bytes = bytesOf(changes);
  const { segments = 0, segmentBytes = 0 } = head ?? {};
  const grown = (head?.size ?? 0) + bytesOf(logged);
  const whole = measured || grown > MOST_BYTES ? await wholeAfter() : undefined;
  const size = whole ? bytesOf(whole) : grown;
  if (bytes <= MOST.head) {
    const recorded = await recordingOf([]);
    const fuller = { changes, size, segments, segmentBytes, ...recorded.from };
    return [headOperation(key, seen, fuller, audit), ...recorded.operations];
  }
  if (segments === SEGMENTS || bytes > MOST.segment || segmentBytes + bytes > MOST.segments)
    return replacedBy(whole ?? (await wholeAfter()));
  const recorded = await recordingOf(changes);
  const more = { changes: [], size, segments: segments + 1, segmentBytes: segmentBytes + bytes, ...recorded.from };
  return [
    operations.put(segmentKey(key, segments), { changes }),
    headOperation(key, seen, more, audit),
    ...recorded.operations,
  ];
};

const headOperation = <C>(
  key: FirmKey,
  seen: number,
  head: Pick<Head<C>, 'changes' | 'size' | 'segments' | 'segmentBytes' | 'recordedFrom'>,
  audit: table.Audit,
): operations.Operation =>
  operations.rewrite(key, seen, {
    ...head,
    room: Math.min(MOST.head - bytesOf(head.changes), MOST_BYTES - head.size),
    ...sittingOf(audit),
    savedAt: audit.at,
    began: audit.at,
  });

/** After it no sitting goes on: the next save asks again what it may do. */
export const endSitting = (key: FirmKey): operations.Operation => operations.setFields(key, { savedAs: '' });
