import type { FilePlace } from '#core/files/file.ts';
import { orNotFound } from '#core/problem.ts';
import type { UploadReference } from '#core/uploads/upload.ts';
import * as uploads from '#store/uploads.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';

/** An upload of the caller, where it goes to, and its name in storage. */
export interface FoundUpload {
  place: FoundPlace;
  upload: uploads.CurrentUpload;
  reference: UploadReference;
}

export const findUpload = async (
  { firmId, accountId }: { firmId: string; accountId: string },
  { uploadId, ...named }: FilePlace & { uploadId: string },
  now: Date,
): Promise<FoundUpload> => {
  const place = await findFilePlace(firmId, named, now);
  const reference = { ...placeOf(place), accountId, uploadId };
  const upload = orNotFound(await uploads.read(firmId, reference, now));
  return { place, upload, reference: { firmId, ...reference } };
};

/** A place as uploads name it. */
export const placeOf = ({ matterId, clientId }: FilePlace): FilePlace => ({
  ...(matterId !== undefined && { matterId }),
  ...(clientId !== undefined && { clientId }),
});
