import { fullName } from '#core/auth/account.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { keptFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { fileTypeOf } from '#core/inspection/file-kinds.ts';
import { ODD_NAME, TOO_LARGE } from '#core/inspection/refusals.ts';
import { nameFault } from '#core/inspection/text-rules.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { beginUpload } from '#core/uploads/endpoints.ts';
import { isWithinLimit, PARTS, uploadOf, uploadStorageKey } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { permitUpload } from '#outside/files.ts';
import { beginParts } from '#outside/uploaded-files.ts';
import * as files from '#store/files.ts';
import * as uploads from '#store/uploads.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';
import { readNames } from '#workflows/together/read-names.ts';
import { placeOf } from '#workflows/uploads/find-upload.ts';

export const handler = serve(beginUpload, async ({ request, actor, audit, now, tell }) => {
  const { uploadId, fileName: name, size, hash, versionOf, basedOn, draft, folderId, apart } = request;
  const { firmId, accountId } = actor;
  if (nameFault(name)) throw new Problem('file-refused', { params: { reason: ODD_NAME } });
  if (!isWithinLimit(name, size)) throw new Problem('file-refused', { params: { reason: TOO_LARGE } });
  const found = await findOpenPlace(firmId, request, now);
  const place = placeOf(found);
  const reference = { ...place, accountId, uploadId };
  const [known, all] = await Promise.all([uploads.read(firmId, reference, now), files.list(firmId, found)]);
  if (known && (known.name !== name || known.size !== size || known.versionOf !== versionOf))
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
  const inParts = size > PARTS.whole;
  const partsId = known?.partsId ?? (inParts ? await beginParts(key, type) : undefined);
  const drafted = { fileId: versionOf ?? '', matterId: found.matterId, clientId: found.clientId };
  const names = draft && !known ? await readNames(firmId, drafted, draft.turn, actor) : '';
  const upload = known ?? {
    ...reference,
    clientId: found.clientId ?? '',
    byName: fullName(actor),
    ...{ name, size, state: 'waiting' as const, beganAt: now.toISOString() },
    ...(folderId !== undefined && { folderId }),
    ...(versionOf !== undefined && { versionOf }),
    ...(basedOn !== undefined && { basedOn }),
    ...(draft && versionOf !== undefined && { draft: { ...draft, names } }),
    ...(partsId !== undefined && { partsId }),
  };
  if (!known) await uploads.begin(firmId, upload, audit);
  if (upload.state !== 'waiting') return { upload: uploadOf(upload, tell) };
  const way = inParts ? { partBytes: PARTS.bytes } : { form: await permitUpload(key, type, size) };
  return { upload: uploadOf(upload, tell), way };
});
