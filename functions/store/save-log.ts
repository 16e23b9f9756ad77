import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { bytesOf } from '#core/text.ts';
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
const SITTING_MS = 15 * 60 * 1000;
/** Bytes of JSON. */
const MOST = { head: 2400, segment: 32 * 1024, segments: 160 * 1024 } as const;
const SEGMENTS = 64;

/** One save: what it changed, and the version that it made. */
interface Logged<C> {
  version: number;
  change: C;
}

/** The newest changes, who saved last and as what, and how far the segments are filled. */
interface Head<C> {
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
  /** Bytes of the changes. */
  bytes: number;
  segments: number;
  /** Bytes of the segments. */
  segmentBytes: number;
}

/** What is kept as a whole, and the version up to which it has every change. */
interface Whole<W> {
  whole: W;
  through: number;
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
 * All items of the log's partition, and what they say of the log whose head has this key. Throws when changes are missing in
 * each of a few reads.
 */
export const read = async <W, C>(
  key: FirmKey,
  options: { consistent?: boolean } = {},
): Promise<{ items: table.Stored[]; kept: Kept<W, C> }> => {
  for (let attempt = 1; ; attempt += 1) {
    const items = await table.listAll<table.Stored>({ partition: key.pk, ...options });
    const kept = keptIn<W, C>(key, items);
    if (kept) return { items, kept };
    if (attempt === READS.most) throw new Error(`Changes of ${key.sk} are missing`);
    await setTimeout(READS.pause * 2 ** (attempt - 1));
  }
};

/** What items of one partition say of the log whose head has this key; undefined when changes of it are missing among them. */
export const keptIn = <W, C>(key: FirmKey, items: readonly table.Stored[]): Kept<W, C> | undefined => {
  const head = items.find(({ sk }) => sk === key.sk) as (Partial<Head<C>> & table.Stored) | undefined;
  const whole = items.find(({ sk }) => sk === wholeKey(key).sk) as (Whole<W> & table.Stored) | undefined;
  const segments = items.filter(({ sk }) => sk.startsWith(`${key.sk}#`) && sk !== wholeKey(key).sk);
  const { through = 0 } = whole ?? {};
  const version = Math.max(head?.version ?? 0, through);
  const logged = [...segments, ...(head ? [head] : [])].flatMap(
    (item) => (item as { changes?: Logged<C>[] }).changes ?? [],
  );
  const current = new Map(
    logged.filter((each) => each.version > through && each.version <= version).map((each) => [each.version, each]),
  );
  if (current.size < version - through) return undefined;
  return {
    whole: whole?.whole,
    changes: [...current.values()].sort((one, other) => one.version - other.version).map(({ change }) => change),
    version,
    ...(head?.savedAt === undefined ? {} : { savedAt: head.savedAt }),
  };
};

/** What a sitting is: somebody who goes on with one operation, from one address. */
const sitterOf = ({ who, operation, from }: table.Audit) => ({
  savedBy: who,
  savedAs: operation.name,
  savedFrom: from,
});

/**
 * Adds a change to the version that the person saw, in one write, while their sitting goes on: its first save wrote the audit event,
 * and the item itself says who saved and when. Undefined when `saveOperations` must keep it.
 */
export const goOn = async <C>(
  key: FirmKey,
  seen: number,
  change: C,
  audit: table.Audit,
): Promise<Saved | undefined> => {
  const logged: Logged<C> = { version: seen + 1, change };
  const bytes = bytesOf(logged);
  const { at: savedAt } = audit;
  const { savedBy, savedAs, savedFrom } = sitterOf(audit);
  const isKept = await table.updateUnaudited(key, {
    UpdateExpression: 'SET #changes = list_append(#changes, :change), #bytes = #bytes + :bytes, #v = :next, #at = :now',
    ConditionExpression:
      '#v = :seen AND #by = :by AND #as = :as AND #from = :from AND #began > :rested AND #bytes <= :room',
    ExpressionAttributeNames: {
      '#changes': 'changes',
      '#bytes': 'bytes',
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
      ':rested': new Date(Date.parse(savedAt) - SITTING_MS).toISOString(),
      ':room': MOST.head - bytes,
    },
  });
  return isKept ? { version: logged.version, savedAt } : undefined;
};

/** The head as it stands at this moment, to be changed. */
export const readHead = <C>(key: FirmKey, now: Date): Promise<Partial<Head<C>> | undefined> =>
  table.readForChange<Head<C>>(key, now);

/** What the person is told whose very change was kept as the last one; undefined for anything else. */
export const receiptOf = <C>(
  head: Partial<Head<C>> | undefined,
  seen: number,
  change: C,
  audit: table.Audit,
): Saved | undefined => {
  const { savedBy, savedAs } = sitterOf(audit);
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
): operations.Operation[] => {
  const kept: Whole<W> = { whole, through: seen + 1 };
  return [operations.put(wholeKey(key), kept), headOperation(key, seen, { changes: [] }, audit)];
};

/**
 * What keeps a change of the version that the person saw, and begins a sitting; `wholeAfter` gives the whole with that change, asked
 * for when the segments are full. Throws `WriteRefused` when the head is of another version than the person saw.
 */
export const saveOperations = async <W, C>(
  key: FirmKey,
  head: Partial<Head<C>> | undefined,
  { seen, change }: { seen: number; change: C },
  wholeAfter: () => Promise<W>,
  audit: table.Audit,
): Promise<operations.Operation[]> => {
  if ((head?.version ?? 0) !== seen) throw new table.WriteRefused(key);
  const changes = [...(head?.changes ?? []), { version: seen + 1, change }];
  const bytes = bytesOf(changes);
  const { segments = 0, segmentBytes = 0 } = head ?? {};
  const filled = { segments, segmentBytes };
  if (bytes <= MOST.head) return [headOperation(key, seen, { ...filled, changes, bytes }, audit)];
  if (segments === SEGMENTS || bytes > MOST.segment || segmentBytes + bytes > MOST.segments)
    return wholeOperations(key, seen, await wholeAfter(), audit);
  const more = { segments: segments + 1, segmentBytes: segmentBytes + bytes, changes: [] };
  return [operations.put(segmentKey(key, segments), { changes }), headOperation(key, seen, more, audit)];
};

const headOperation = <C>(
  key: FirmKey,
  seen: number,
  head: Pick<Head<C>, 'changes'> & Partial<Head<C>>,
  audit: table.Audit,
): operations.Operation =>
  operations.rewrite(key, seen, {
    bytes: 0,
    segments: 0,
    segmentBytes: 0,
    ...head,
    ...sitterOf(audit),
    savedAt: audit.at,
    began: audit.at,
  });

/** After it no sitting goes on: the next save asks again what it may do. */
export const endSitting = (key: FirmKey): operations.Operation => operations.setFields(key, { savedAs: '' });
