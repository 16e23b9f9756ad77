import type { Actor } from '#core/auth/account.ts';
import { type FilePlace, type FileRecord, seenFile } from '#core/files/file.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as files from '#store/files.ts';
import { type FoundPlace, findFilePlace } from './find-file-place.ts';

/** A file that somebody sees, in the trash or not, and where it stands. */
export interface FoundFile {
  place: FoundPlace;
  file: Current<FileRecord>;
}

export const findFile = async (
  { firmId, accountId }: Pick<Actor, 'firmId' | 'accountId'>,
  { fileId, ...named }: FilePlace & { fileId: string },
  now: Date,
): Promise<FoundFile> => {
  const place = await findFilePlace(firmId, named, now);
  return { place, file: seenFile(await files.read(firmId, place, fileId, now), accountId) };
};

/** The same where it is to be changed. */
export const findFileToChange = async (
  actor: Pick<Actor, 'firmId' | 'accountId'>,
  request: FilePlace & { fileId: string },
  now: Date,
): Promise<FoundFile> => {
  const found = await findFile(actor, request, now);
  if (found.place.isClosed) throw new Problem('matter-closed');
  return found;
};
