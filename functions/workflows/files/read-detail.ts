import type { Actor } from '#core/auth/account.ts';
import { type FileDetail, type FileRecord, fileOf } from '#core/files/file.ts';
import type { Current } from '#core/version.ts';
import * as files from '#store/files.ts';
import * as texts from '#store/texts.ts';
import type { FoundPlace } from './find-file-place.ts';

/** A file with its versions, and for its firm who opened it. */
export const readDetail = async (
  { firmId, counsel }: Pick<Actor, 'firmId' | 'counsel'>,
  file: Current<FileRecord>,
  now: Date,
  place?: FoundPlace,
): Promise<FileDetail> => {
  const [{ items: versions }, openings, blank] = await Promise.all([
    files.listVersions(firmId, file),
    counsel ? undefined : files.readOpenings(firmId, file, now),
    counsel ? undefined : texts.readBlank(firmId, file.fileId, now),
  ]);
  return {
    ...fileOf(file),
    versions,
    ...(openings && { openings }),
    ...(blank === file.latest && { isBlank: true }),
    ...(place?.isClosed && { isClosed: true }),
    ...(place?.staysBecause && { staysBecause: place.staysBecause }),
  };
};
