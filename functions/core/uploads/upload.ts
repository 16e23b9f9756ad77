import * as z from 'zod/mini';
import { MINUTE_MS, msLater } from '#core/calendar.ts';
import { type CommentMention, Unnotified } from '#core/editor/comment-mention.ts';
import { type FilePlace, placeFields } from '#core/files/file.ts';
import { FILE_LIMITS, FILE_TYPES, mostBytesOf } from '#core/inspection/file-kinds.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { UPLOAD_STATES, UploadForm } from '#core/upload.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of one part of a large file, and parts that are permitted at once. A file that is not larger than `whole` goes in one piece. */
export const PARTS = { whole: FILE_LIMITS.whole, bytes: 16 * MEGABYTE, atOnce: 8 } as const;

/** The name of a file that may be uploaded: its ending says what it is. */
export const UploadName = z
  .string(message('Please select a file'))
  .check(
    z.minLength(1, message('Please select a file')),
    z.maxLength(255, message('A name has at most 255 characters')),
    z.regex(
      new RegExp(`\\.(${Object.keys(FILE_TYPES).join('|')})$`, 'i'),
      message('Please select a PDF, a Word file, an image, a text, a table, slides or a mail'),
    ),
  );

/** Bytes of a file that may be uploaded. */
export const UploadSize = z
  .int()
  .check(
    z.gte(1, message('The file is empty')),
    z.lte(FILE_LIMITS.inParts, message('File size should not exceed 500MB')),
  );

/** Bytes of a file that a call itself takes: a function is sent 6 MB at most, and bytes as letters are a third more. */
export const SMALL_FILE_BYTES = 4 * MEGABYTE;

/** A file within a call: of a form its part, else its name and its bytes in base64. */
export const SmallFile = z.object({
  name: UploadName,
  content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
});
export type SmallFile = z.infer<typeof SmallFile>;

/** Whether a file of this name may be so large. */
export const isWithinLimit = (name: string, size: number): boolean => size <= mostBytesOf(name);

/** A file on its way into the firm's storage, as whoever sends it sees it. */
export const Upload = z.object({
  uploadId: z.string(),
  ...placeFields,
  folderId: z.optional(Id),
  /** The file, or the contract, that it becomes a version of; absent where it becomes a file of its own. */
  versionOf: z.optional(Id),
  /** Which document of that contract it is, where that is a package; its first where none is named. */
  packageDocumentId: z.optional(Id),
  name: z.string(),
  size: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** Whether its bytes have arrived, while it waits: it is being checked then. */
  arrived: z.optional(z.boolean()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  /** The file that it became. */
  fileId: z.optional(z.string()),
  /** Who is mentioned in it and was not told. */
  untold: z.optional(z.array(Unnotified)),
  beganAt: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** Where its bytes go: as a form, or part by part. */
export const UploadWay = z.object({
  form: z.optional(UploadForm),
  /** Bytes of each part but the last. */
  partBytes: z.optional(z.int()),
});

/** A part that may be put at an address within an hour. */
export const UploadPart = z.object({ number: z.int(), url: z.string() });

/** The same as it is kept. */
export interface UploadRecord extends Omit<Upload, 'reason' | 'arrived'> {
  /** Whose it is: nobody else reads it. */
  accountId: string;
  /** What they are called. */
  byName: string;
  /** The matter's client, or the client that it stands with. */
  clientId: string;
  /** The name that storage gives a file that comes in parts. */
  partsId?: string;
  /** The number of the version that it was made from, where it may follow no other. */
  basedOn?: number;
  /** What of a common draft it is, and the names of all who wrote in it. */
  draft?: { turn: string; state: string; names: string[] };
  /** Whom its comments mention anew, as its sender says it. */
  mentions?: CommentMention[];
  /** The document of a request for which it is sent. */
  asked?: { requestId: string; itemId: string };
  /** The question of its matter, or of a further contract of it, that it is to answer, and as whom. */
  answers?: { questionId: string; as: 'client' | 'lawyer' };
  /** Where its bytes are being written, and since when a run is at it. */
  key?: string;
  claimedAt?: string;
  reason?: Message;
}

/** How long a run that releases an upload has it to itself: longer than any run lasts. */
const CLAIM_MS = 6 * MINUTE_MS;

/** Whether a run is at it at this moment. */
export const isClaimed = ({ claimedAt }: UploadRecord, now: Date): boolean =>
  claimedAt !== undefined && msLater(claimedAt, CLAIM_MS) > now;

/** An upload by the words of its address in storage. */
export interface UploadReference extends FilePlace {
  firmId: string;
  accountId: string;
  uploadId: string;
}
/** Where its bytes wait, a day at most: firm, place and uploader are in the name, so that nobody else can take it over. */
export const uploadStorageKey = ({ firmId, matterId, clientId, accountId, uploadId }: UploadReference): string =>
  ['uploads', 'files', firmId, matterId ?? '-', clientId ?? '-', accountId, uploadId].join('/');

/** The upload of an address in storage; undefined for what is none. */
export const uploadOfKey = (key: string): UploadReference | undefined => {
  const [uploads, files, firmId, matterId, clientId, accountId, uploadId, ...more] = key.split('/');
  if (uploads !== 'uploads' || files !== 'files' || !firmId || !accountId || !uploadId || more.length > 0)
    return undefined;
  return {
    ...{ firmId, accountId, uploadId },
    ...(matterId && matterId !== '-' && { matterId }),
    ...(clientId && clientId !== '-' && { clientId }),
  };
};

/** The numbers of the parts of a file. */
export const partNumbers = (size: number): number[] =>
  Array.from({ length: Math.ceil(size / PARTS.bytes) }, (_, at) => at + 1);

/** An upload as its sender sees it. */
export const uploadOf = (record: UploadRecord, tell: Tell): Upload => ({
  ...record,
  reason: record.reason && tell(record.reason),
});
