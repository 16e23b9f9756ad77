import * as z from 'zod/mini';
import type { Seen } from '#core/documents/document-row.ts';
import type { RowOf } from '#core/rows.ts';
import { erasureDue, FileItem, type FileRecord } from './file.ts';

/** What the list of a client's files shows of each, in whatever matter it is. */
export const fileRowFields = {
  matterId: FileItem.shape.matterId,
  folderId: FileItem.shape.folderId,
  name: FileItem.shape.name,
  /** Absent where there are none. */
  tags: z.optional(FileItem.shape.tags),
  visibility: FileItem.shape.visibility,
  type: FileItem.shape.type,
  size: FileItem.shape.size,
  latest: FileItem.shape.latest,
  updatedAt: FileItem.shape.updatedAt,
  updatedBy: FileItem.shape.updatedBy,
  trashedAt: FileItem.shape.trashedAt,
  erasedAfter: FileItem.shape.erasedAfter,
};
export type FileRow = RowOf<typeof fileRowFields>;

/** A row as the firm keeps it. */
export type FileRowRecord = FileRow & Seen;

/** A file as the list of its client shows it. */
export const fileRow = (file: FileRecord): Omit<FileRowRecord, 'id' | 'version' | 'at'> => ({
  matterId: file.matterId,
  folderId: file.folderId,
  name: file.name,
  ...(file.tags.length > 0 && { tags: file.tags }),
  ...{ visibility: file.visibility, type: file.type, size: file.size, latest: file.latest },
  ...{ updatedAt: file.updatedAt, updatedBy: file.updatedBy, createdBy: file.createdBy },
  ...(file.trashedAt !== undefined && { trashedAt: file.trashedAt, erasedAfter: erasureDue(file) }),
});

/** The texts by which a file is found among all of the firm's. */
export const fileTexts = ({ name, tags }: Pick<FileRecord, 'name' | 'tags'>): string[] => [name, ...tags];
