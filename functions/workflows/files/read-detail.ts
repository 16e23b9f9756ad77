import type { Actor } from '#core/auth/account.ts';
import { type FileDetail, type FileRecord, fileOf } from '#core/files/file.ts';
import type { Current } from '#core/version.ts';
import * as files from '#store/files.ts';
import type { FoundPlace } from './find-file-place.ts';

/** A file with its versions, and for its firm who opened it. */
export const readDetail = async (
  { firmId, counsel }: Pick<Actor, 'firmId' | 'counsel'>,
  file: Current<FileRecord>,
  now: Date,
  place?: FoundPlace,
): Promise<FileDetail> => {
  const [{ items: versions }, openings] = await Promise.all([
    files.listVersions(firmId, file),
    counsel ? undefined : files.readOpenings(firmId, file, now),
  ]);
  return { ...fileOf(file), versions, ...(openings && { openings }), ...(place?.isClosed && { isClosed: true }) };
};
