import { type Actor, fullName } from '#core/auth/account.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { type FilePlace, keptFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { fileTypeOf } from '#core/inspection/file-kinds.ts';
import { ODD_NAME, TOO_LARGE } from '#core/inspection/refusals.ts';
import { nameFault } from '#core/inspection/text-rules.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { isWithinLimit, PARTS, type UploadRecord, uploadStorageKey } from '#core/uploads/upload.ts';
import { beginParts } from '#outside/uploaded-files.ts';
import * as files from '#store/files.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';
import { readNames } from '#workflows/together/read-names.ts';
import { placeOf } from './find-upload.ts';

interface Wish extends FilePlace {
  uploadId: string;
  fileName: string;
  size: number;
  folderId?: string | undefined;
  hash?: string | undefined;
  versionOf?: string | undefined;
  basedOn?: number | undefined;
  draft?: { turn: string; state: string } | undefined;
  apart?: boolean | undefined;
  asked?: UploadRecord['asked'];
}

/** An upload that has begun, and where its bytes are to go. */
interface Begun {
  upload: UploadRecord;
  key: string;
  type: string;
}

/** Begins an upload, or goes on with one that has begun; gives a file of the same bytes instead, where nobody has said what is to be done. */
export const beginUpload = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>,
  request: Wish,
  audit: Audit,
  now: Date,
): Promise<Begun | { same: { fileId: string; name: string } }> => {
  const { uploadId, fileName: name, size, hash, versionOf, basedOn, draft, folderId, apart, asked } = request;
  const { firmId, accountId } = actor;
  if (nameFault(name)) throw new Problem('file-refused', { params: { reason: ODD_NAME } });
  if (!isWithinLimit(name, size)) throw new Problem('file-refused', { params: { reason: TOO_LARGE } });
  const found = await findOpenPlace(firmId, request, now);
  const place = placeOf(found);
  const reference = { ...place, accountId, uploadId };
  const [known, all] = await Promise.all([uploads.read(firmId, reference, now), files.list(firmId, found)]);
  if (
    known &&
    (known.name !== name ||
      known.size !== size ||
      known.versionOf !== versionOf ||
      known.asked?.itemId !== asked?.itemId)
  )
    throw new Problem('conflict');
  if (!known && all.some(({ fileId }) => fileId === uploadId)) throw new Problem('conflict');
  if (versionOf !== undefined) {
    const { latest } = keptFile(await files.read(firmId, found, versionOf, now), accountId);
    if (!known && basedOn !== undefined && basedOn !== latest) throw new Problem('conflict');
  }
  const same = all.find((file) => file.hash === hash && file.trashedAt === undefined && isSeenBy(file, accountId));
  if (!known && same && versionOf === undefined && !apart) return { same: { fileId: same.fileId, name: same.name } };
  if (!known && versionOf === undefined && all.length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  const key = uploadStorageKey({ firmId, ...reference });
  const type = orNotFound(fileTypeOf(name));
  if (known) return { upload: known, key, type };
  const partsId = size > PARTS.whole ? await beginParts(key, type) : undefined;
  const drafted = { fileId: versionOf ?? '', matterId: found.matterId, clientId: found.clientId };
  const names = draft ? await readNames(firmId, drafted, draft.turn, actor) : [];
  const upload: UploadRecord = {
    ...reference,
    clientId: found.clientId ?? '',
    byName: fullName(actor),
    ...{ name, size, state: 'waiting' as const, beganAt: now.toISOString() },
    ...(folderId !== undefined && { folderId }),
    ...(versionOf !== undefined && { versionOf }),
    ...(basedOn !== undefined && { basedOn }),
    ...(draft && versionOf !== undefined && { draft: { ...draft, names } }),
    ...(partsId !== undefined && { partsId }),
    ...(asked && { asked }),
  };
  await uploads.begin(firmId, upload, audit);
  return { upload, key, type };
};
