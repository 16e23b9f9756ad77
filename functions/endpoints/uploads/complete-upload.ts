import { Problem } from '#core/problem.ts';
import { completeUpload } from '#core/uploads/endpoints.ts';
import { uploadOf, uploadStorageKey } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { arrivedParts, joinParts } from '#outside/uploaded-files.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serve(completeUpload, async ({ request, actor, now, tell }) => {
  const { place, upload, reference } = await findUpload(actor, request, now);
  const { partsId, size, state } = upload;
  if (state !== 'waiting') return uploadOf(upload, tell);
  if (place.isClosed) throw new Problem('matter-closed');
  if (partsId === undefined) throw new Problem('conflict');
  const key = uploadStorageKey(reference);
  const parts = await arrivedParts(key, partsId);
  // Without parts it was put together before.
  if (parts === undefined) return uploadOf(upload, tell);
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) !== size) throw new Problem('file-missing');
  await joinParts(key, partsId, parts);
  return uploadOf(upload, tell);
});
