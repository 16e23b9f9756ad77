import { listDocuments } from '#core/documents/endpoints.ts';
import {
  findFile,
  listClientFiles,
  listClientFolders,
  listFileVersions,
  listMatterFiles,
  listMatterFolders,
  readMatterFile,
} from '#core/files/endpoints.ts';

/** What a change of files or folders makes stale. */
export const staleReads = [
  listMatterFiles,
  listClientFiles,
  listClientFolders,
  listDocuments,
  findFile,
  listMatterFolders,
  readMatterFile,
  listFileVersions,
] as const;
