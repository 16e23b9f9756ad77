import type { FileItem } from '#core/files/file.ts';
import type { FileRow } from '#core/files/file-row.ts';

/** A file as lists show it, whichever list told it. */
export interface FileLine {
  id: string;
  matterId?: string | undefined;
  folderId?: string | undefined;
  name: string;
  tags: readonly string[];
  visibility: 1 | 2;
  type: string;
  size: number;
  latest: number;
  updatedAt: string;
  updatedBy: string;
  trashedAt?: string | undefined;
  erasedAfter?: string | undefined;
  version: number;
}

export const lineOfItem = ({ fileId: id, ...file }: FileItem): FileLine => ({ id, ...file });
export const lineOfRow = ({ tags = [], ...row }: FileRow): FileLine => ({ ...row, tags });

/** Bytes as people say them: 820 KB, 3.4 MB. */
export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`
    : `${(bytes / 1024 / 1024).toFixed(1)}\u00a0MB`;

/** What a file is, by the ending of its name: PDF, DOCX. */
export const kindWords = (name: string): string => /\.(\w{1,8})$/.exec(name)?.[1]?.toUpperCase() ?? 'File';
