import * as z from 'zod/mini';
import { daysLater } from '#core/calendar.ts';
import { isSeenBy, VISIBILITY, Visibility } from '#core/documents/document.ts';
import { message } from '#core/language/message.ts';
import { MATTER_LOCKS } from '#core/matters/matter-lock.ts';
import { orNotFound } from '#core/problem.ts';
import { Id } from '#core/text.ts';
import type { Current } from '#core/version.ts';
import { FILE_LIMITS } from './file-limits.ts';

/** Where a file stands: with a matter, else with a client. */
export interface FilePlace {
  matterId?: string | undefined;
  clientId?: string | undefined;
}

/** The same as a caller names it. */
export const placeFields = { matterId: z.optional(Id), clientId: z.optional(Id) };

export const FileName = z
  .string(message('Please enter a name'))
  .check(
    z.trim(),
    z.minLength(1, message('Please enter a name')),
    z.maxLength(FILE_LIMITS.name, message('A name has at most 200 characters')),
    z.regex(/^[^\\/:*?"<>|\p{Cc}]*$/u, message('A name cannot contain \\ / : * ? " < > |')),
  );

/** Words of the firm's own for a file. */
export const FileTags = z
  .array(
    z
      .string(message('Please enter a tag'))
      .check(
        z.trim(),
        z.minLength(1, message('Please enter a tag')),
        z.maxLength(FILE_LIMITS.tag, message('A tag has at most 40 characters')),
      ),
  )
  .check(z.maxLength(FILE_LIMITS.tags, message('A file has at most 10 tags')));

/** What is the same in each version: the very bytes that were inspected, written once. Sizes are bytes. */
const contents = {
  /** Media type, by its contents. */
  type: z.string(),
  size: z.int(),
};

/** A file of the firm; only the firm sees it. `latest` is the number of its newest version, from 1. */
export const FileItem = z.object({
  fileId: Id,
  ...placeFields,
  /** Its folder; absent, and where that is gone, it stands at the top. */
  folderId: z.optional(Id),
  name: z.string(),
  tags: z.array(z.string()),
  visibility: Visibility,
  ...contents,
  latest: z.int(),
  addedAt: z.string(),
  /** Who added it, by the name of then. */
  addedBy: z.string(),
  /** When and by whom its newest version was made. */
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** Everybody who wrote that version, where several did. */
  writers: z.optional(z.array(z.string())),
  /** Since when it is in the trash, who put it there, in which folder it stood, and when it is erased. */
  trashedAt: z.optional(z.string()),
  trashedBy: z.optional(z.string()),
  trashedFrom: z.optional(z.array(z.string())),
  erasedAfter: z.optional(z.string()),
  version: z.int(),
});
export type FileItem = z.infer<typeof FileItem>;

/** One version of a file, never overwritten. */
export const FileVersion = z.object({
  number: z.int(),
  ...contents,
  madeAt: z.string(),
  madeBy: z.string(),
  /** Everybody who wrote it, where several did. */
  writers: z.optional(z.array(z.string())),
  /** The earlier version that it brought back. */
  broughtBack: z.optional(z.int()),
});
export type FileVersion = z.infer<typeof FileVersion>;

/** Where the bytes lie in storage, and their SHA-256 in hexadecimal. */
export interface Stored {
  key: string;
  hash: string;
}
export type FileVersionRecord = FileVersion & Stored;

/** A file as the firm keeps it, with the bytes of its newest version. */
export interface FileRecord extends Omit<FileItem, 'version'>, Stored {
  /** Account of who added it, who alone sees it while it is a draft; absent of older files, which are none. */
  createdBy: string;
  /** What it was called when it was uploaded, once it is called otherwise. */
  uploadedAs?: string;
  /** Instant until which a clock leaves it in the trash, as its matter was closed. */
  heldUntil?: string | undefined;
  /** Instant at which its erasing began, while its bytes may still be there. */
  removingAt?: string | undefined;
  /** Instant at which it was erased: the same upload, sent again, brings nothing back. */
  removedAt?: string;
}

/** A file as its reader sees it. */
export const fileOf = (file: FileRecord & { version: number }): FileItem => ({
  ...file,
  ...(file.trashedAt !== undefined && { erasedAfter: erasureDue(file) }),
});

/** A file that somebody sees: the draft of somebody else is not there. */
export const seenFile = <F extends FileRecord>(file: F | undefined, accountId: string): F => {
  const found = orNotFound(file);
  return orNotFound(isSeenBy(found, accountId) ? found : undefined);
};

/** The same outside the trash. */
export const keptFile = <F extends FileRecord>(file: F | undefined, accountId: string): F => {
  const found = seenFile(file, accountId);
  return orNotFound(found.trashedAt === undefined ? found : undefined);
};

/** What arrived: a file of a name, with the bytes that were inspected. */
export type Arrived = Stored & Pick<FileRecord, 'fileId' | 'name' | 'type' | 'size'>;
/** Who brings it, and when; `writers` where others have written it too. */
export interface Bringer {
  accountId: string;
  name: string;
  writers?: readonly string[];
  now: Date;
}

/** A new file, with its first version. */
export const newFile = (
  arrived: Arrived,
  place: FilePlace & { folderId?: string | undefined },
  { accountId, name, now }: Bringer,
): FileRecord => {
  const at = now.toISOString();
  return {
    ...arrived,
    ...{ matterId: place.matterId, clientId: place.clientId, ...(place.folderId && { folderId: place.folderId }) },
    ...{ tags: [], visibility: VISIBILITY.TEAM, latest: 1 },
    ...{ addedAt: at, addedBy: name, updatedAt: at, updatedBy: name, createdBy: accountId },
  };
};

/** A version as its file names it: the newest one. */
export const newestVersion = ({ latest: number, type, size, key, hash, updatedAt, updatedBy, writers }: FileRecord) =>
  ({
    ...{ number, type, size, key, hash, madeAt: updatedAt, madeBy: updatedBy },
    ...(writers && { writers }),
  }) satisfies FileVersionRecord;

/** A file with a newer version. */
export const withVersion = <F extends FileRecord>(
  file: F,
  { type, size, key, hash }: Pick<FileVersionRecord, 'type' | 'size' | 'key' | 'hash'>,
  { name, writers = [], now }: Bringer,
): F => ({
  ...file,
  ...{ type, size, key, hash },
  latest: file.latest + 1,
  updatedAt: now.toISOString(),
  updatedBy: name,
  writers: writers.length > 1 ? [...writers] : undefined,
});

/** What somebody may say of a file. */
export const fileDetails = { name: FileName, tags: FileTags, visibility: Visibility };

/** A file with what somebody says of it. The ending says what a file is to whoever opens it, and stays; a draft is its maker's alone. */
export const withDetails = <F extends FileRecord>(
  file: F,
  { name, tags, visibility }: { name: string; tags: readonly string[]; visibility: Visibility },
): F => {
  const called = withEnding(name, file.name);
  return {
    ...file,
    name: called,
    tags: distinct(tags),
    visibility,
    ...(called !== file.name && { uploadedAs: file.uploadedAs ?? file.name }),
  };
};

const endingOf = (name: string): string => /\.\w{1,8}$/.exec(name)?.[0] ?? '';

/** A name with the ending of another: "Lease" and "lease 3.docx" → "Lease.docx". */
export const withEnding = (name: string, former: string): string => {
  const ending = endingOf(former);
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
};

/** Tags without those that differ in capitals alone. */
const distinct = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
];

/** A file in the trash; `from` are the names of the folders in which it stood. */
export const trashed = <F extends FileRecord>(file: F, from: readonly string[], { name, now }: Bringer): F => ({
  ...file,
  trashedAt: now.toISOString(),
  trashedBy: name,
  trashedFrom: [...from],
});

/** A file out of the trash, in a folder or at the top. */
export const restored = <F extends FileRecord>(file: F, folderId: string | undefined): F => ({
  ...file,
  folderId,
  trashedAt: undefined,
  trashedBy: undefined,
  trashedFrom: undefined,
  heldUntil: undefined,
});

const afterTrash = (since: Date | string): string => daysLater(since, FILE_LIMITS.trashDays).toISOString();

/** When a clock erases a file: as long as it is in the trash, the end of its days there. */
export const erasureDue = ({ trashedAt, removedAt, heldUntil }: FileRecord): string | undefined =>
  trashedAt !== undefined && removedAt === undefined ? (heldUntil ?? afterTrash(trashedAt)) : undefined;

/** A file that a clock leaves in the trash for as many days again. */
export const held = <F extends FileRecord>(file: F, now: Date): F => ({
  ...file,
  heldUntil: afterTrash(now),
});

/** What is left of a file that was erased. */
export const erased = <F extends Current<FileRecord>>(file: F, now: Date): F => ({
  ...file,
  ...{ name: '', tags: [], key: '', hash: '', uploadedAs: undefined, trashedFrom: undefined },
  removedAt: now.toISOString(),
});

/** Who opened a file, and when; the newest first. */
export const FileOpening = z.object({ at: z.string(), who: z.string(), number: z.int() });
export type FileOpening = z.infer<typeof FileOpening>;

/** A file with its versions, the newest 50 first, how often it was opened, and who did last; co-counsel is not told who did. */
export const FileDetail = z.extend(FileItem, {
  /** Its newest version is a PDF of pictures alone: no words of it are found. */
  isBlank: z.optional(z.literal(true)),
  versions: z.array(FileVersion),
  openings: z.optional(z.object({ count: z.int(), last: z.array(FileOpening) })),
  /** Its matter is closed: nothing of it is changed. */
  isClosed: z.optional(z.boolean()),
  /** Why it can neither be deleted nor leave its matter, by the name of the problem. */
  staysBecause: z.optional(z.enum(MATTER_LOCKS)),
});
export type FileDetail = z.infer<typeof FileDetail>;

export interface OpeningRecord extends FileOpening {
  openingId: string;
}
/** Openings of a file, as they are kept: how many there were, and the last of them. */
export interface OpeningsRecord {
  count: number;
  last: OpeningRecord[];
}

/** The openings of a file with one more; one that was told already counts once. */
export const withOpening = (record: OpeningsRecord | undefined, opening: OpeningRecord): OpeningsRecord => {
  const { count, last } = record ?? { count: 0, last: [] };
  if (last.some(({ openingId }) => openingId === opening.openingId)) return { count, last };
  return { count: count + 1, last: [opening, ...last].slice(0, FILE_LIMITS.openings) };
};
