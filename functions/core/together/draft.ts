import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, msBetween } from '#core/calendar.ts';
import { MOST_BYTES, PICTURE } from '#core/editor/picture-name.ts';
import type { FilePlace } from '#core/files/file.ts';

/** Beside what a draft stands: a file of the firm, whose matter may be on legal hold, or a document of a template. */
export type DraftPlace =
  | (FilePlace & { fileId: string; isHeld?: boolean })
  | { templateId: string; packageDocumentId: string };

/** What several people write in one file between two saves. It stands beside the file, from which it goes on. Instants are ISO texts. */
export interface DraftRecord {
  /** Another one whenever writing begins anew from a saved file. */
  turn: string;
  /** The number of the file whose text it goes on from, and of the newest file that was saved from it. */
  base: number;
  saved: number;
  /** Where in storage the file lies from which it goes on. */
  baseKey: string;
  savedAt: string;
  /** What was written when it was saved, as `stateOf` says it; absent until then. */
  savedState?: string;
  /** What everybody's document was begun as: whoever has another one would not mean the same places. */
  seed?: string;
  /** What was folded of its changes. */
  whole?: { wholeId: string; parts: number; authors: Author[]; at: string };
}

/** Who wrote in a draft, and when last. */
export interface Author {
  accountId: string;
  name: string;
  at: string;
}

/** One change of a draft: kept before it is passed on, under an id made in the browser, so that a resent one counts once. */
export interface DraftChange extends Author {
  changeId: string;
  /** An update of yjs in base64. */
  bytes: string;
}

/** How much was kept of a turn since it was folded: changes, and characters with what was folded. */
export interface DraftMeter {
  turn: string;
  changes: number;
  characters: number;
}

/** Somebody who has the file open at this moment, in one window. */
export interface DraftWriter {
  writerId: string;
  accountId: string;
  name: string;
  connectionId?: string;
  /** When they last called, which asks each time whether they may. */
  seenAt: string;
}

/** Whoever has not called for so long is told nothing of the draft any more. */
export const WRITER_MS = 45_000;
/** How often whoever writes with others says that they are there. */
export const PRESENCE_MS = 15_000;
/** A draft that nobody goes on with is kept for so long. */
export const DRAFT_MS = 30 * DAY_MS;
/** Changes so old are folded, so that all of a draft ends at once. */
export const FOLDED_AFTER_MS = 7 * DAY_MS;
/** So many changes are folded into one. */
export const MOST_CHANGES = 48;
/** People who write in one file at once. */
export const MOST_WRITERS = 20;
/** Windows of one person; whoever opens more leaves the oldest. */
export const MOST_WINDOWS = 5;
/** Whoever writes alone says nothing, and is told for so long that somebody has come, if their connection still stands. */
export const LISTED_MS = 2 * HOUR_MS;

/** Characters of base64: of one change, of all that is written in a draft, which one reply holds, of a part, of a caret, of a message and of a picture. */
export const DRAFT_LIMITS = {
  change: 2_000_000,
  whole: 4_000_000,
  part: 300_000,
  presence: 2_000,
  message: 96 * 1024,
  picture: 4 * Math.ceil(MOST_BYTES / 3),
  pictures: 100,
} as const;

const base64 = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const PictureId = z.string().check(z.regex(PICTURE));

/** What a window sends: a change, where its caret is, a picture, or that it leaves. */
export const DraftWords = {
  turn: z.uuid(),
  writerId: z.uuid(),
  change: z.optional(
    z.object({
      changeId: z.uuid(),
      seed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
      bytes: base64(DRAFT_LIMITS.change),
    }),
  ),
  /** How many changes of this window are kept, and its caret, for the other windows. */
  presence: z.optional(z.string().check(z.maxLength(DRAFT_LIMITS.presence))),
  leaves: z.optional(z.literal(true)),
  /** The bytes of a picture that was put in: sent once, whoever writes it into changes names it by its id. */
  picture: z.optional(z.object({ id: PictureId, bytes: base64(DRAFT_LIMITS.picture) })),
  /** The picture whose bytes this window lacks. */
  lacksPicture: z.optional(PictureId),
};

export const DraftEntry = {
  writerId: z.uuid(),
  /** As the gateway names the connection of this window; without one it writes alone. */
  connectionId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

const Writer = z.object({ writerId: z.string(), accountId: z.string(), name: z.string() });
export type ShownWriter = z.infer<typeof Writer>;

export const JoinedDraft = z.object({
  turn: z.string(),
  base: z.int(),
  saved: z.int(),
  seed: z.optional(z.string()),
  /** Where the file lies from which the draft goes on, good for 5 minutes. */
  base_url: z.string(),
  /** Updates of yjs in base64, in no order. */
  changes: z.array(z.string()),
  /** Who else has it open. */
  writers: z.array(Writer),
});
export type JoinedDraft = z.infer<typeof JoinedDraft>;

export const SentToDraft = z.object({
  writers: z.array(Writer),
  /** The bytes in base64 of the picture that was asked for, once somebody has sent them. */
  picture: z.optional(z.string()),
});

/** What other windows are told over their connections; `lacks` where a change is too large for that and is read instead. */
export interface DraftMessage extends ShownWriter {
  kind: 'draft';
  turn: string;
  bytes?: string;
  presence?: string;
  lacks?: true;
  leaves?: true;
}

/** Who is there besides one window, as they are shown. */
export const othersAmong = (
  writers: readonly DraftWriter[],
  writerId: string,
  now: Date,
  within: number,
): DraftWriter[] => writers.filter((one) => one.writerId !== writerId && msBetween(one.seenAt, now) < within);

export const shownWriter = ({ writerId, accountId, name }: DraftWriter): ShownWriter => ({ writerId, accountId, name });

/** The later of two times at which each author wrote. */
export const authorsOf = (all: readonly Author[]): Author[] => {
  const found = new Map<string, Author>();
  for (const { accountId, name, at } of all) {
    const known = found.get(accountId);
    if (!known || known.at < at) found.set(accountId, { accountId, name, at });
  }
  return [...found.values()];
};

/** Who has written a version, by name: who saves it, then who else has written since the last save. */
export const namesOf = (
  saver: { accountId: string; name: string },
  authors: readonly Author[],
  savedAt: string,
): string[] => {
  const others = authors.filter(({ accountId, at }) => accountId !== saver.accountId && at > savedAt);
  return [saver.name, ...others.map(({ name }) => name).sort()];
};

/** Names that stand with a version; of more, who saved it and the next one stand there, and the rest are counted. */
const MOST_NAMES = 3;

/** 'Nora Vale, Ira Reed and 3 others'. */
export const shortOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;

/** The client id of yjs under which everybody's document is begun. */
export const BASE_CLIENT = 1;

/**
 * What was written in a draft, as a short text: how far each window has come, and what is deleted. Two drafts of one state hold the same words. FNV-1a of
 * 64 bits: nobody gains anything by two that agree.
 */
export const stateOf = (
  reached: ReadonlyMap<number, number>,
  deleted: ReadonlyMap<number, readonly { clock: number; len: number }[]>,
): string => {
  const windows = [...reached].filter(([client]) => client !== BASE_CLIENT).sort(([one], [other]) => one - other);
  const gone = [...deleted]
    .sort(([one], [other]) => one - other)
    .map(([client, spans]) => [client, spans.map(({ clock, len }) => [clock, len])] as const)
    .filter(([, spans]) => spans.length > 0);
  return hashOf(JSON.stringify([windows, gone]));
};

/** FNV-1a of 64 bits, in hexadecimal. */
export const hashOf = (text: string | Uint8Array): string => {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const byte = typeof text === 'string' ? text.charCodeAt(at) : (text[at] as number);
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3, in halves of 32 bits.
    const carried = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(carried / 2 ** 32) + ((low << 8) >>> 0)) >>> 0;
    low = carried >>> 0;
  }
  return `${high.toString(16).padStart(8, '0')}${low.toString(16).padStart(8, '0')}`;
};
