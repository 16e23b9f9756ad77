import * as z from 'zod/mini';
import { Id } from '#core/text.ts';
import type { UploadRecord } from './answer-sheet.ts';

/** Files that a matter may have, and how many are taken when it is opened by uploading them. */
export const MATTER_FILES = { most: 100, first: 4 } as const;

/** A file that the firm keeps with a matter; nobody else sees it. */
export const MatterFile = z.object({
  fileId: Id,
  name: z.string(),
  /** Media type, by its contents. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  addedAt: z.string(),
  /** Who added it, by the name of then. */
  addedBy: z.string(),
});
export type MatterFile = z.infer<typeof MatterFile>;

/** The same as it is kept: the very bytes that were inspected, written once. */
export interface MatterFileRecord extends MatterFile, Pick<UploadRecord, 'hash' | 'key'> {
  /** Instant at which its removal began, while its bytes may still be there. */
  removingAt?: string;
  /** Instant at which it was gone: the same upload, sent again, brings nothing back. */
  removedAt?: string;
}

/** A matter is called as its first file is, without its ending. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.\w+$/, '').slice(0, 120);
