import { Problem } from '#core/problem.ts';
import { permitUploadParts } from '#core/uploads/endpoints.ts';
import { PARTS, partNumbers, uploadStorageKey } from '#core/uploads/upload.ts';
import { serve } from '#http/serve.ts';
import { arrivedParts, permitPart } from '#outside/uploaded-files.ts';
import { findUpload } from '#workflows/uploads/find-upload.ts';

export const handler = serve(permitUploadParts, async ({ request, actor, now }) => {
  const { place, upload, reference } = await findUpload(actor, request, now);
  const { partsId, size, state } = upload;
  if (place.isClosed) throw new Problem('matter-closed');
  if (state !== 'waiting' || partsId === undefined) throw new Problem('conflict');
  const key = uploadStorageKey(reference);
  // What was put together already has no parts any more, and needs none.
  const arrived = await arrivedParts(key, partsId);
  const numbers = partNumbers(size);
  const there = new Set(arrived?.map(({ number }) => number) ?? numbers);
  const missing = numbers.filter((number) => !there.has(number)).slice(0, PARTS.atOnce);
  const bytesOf = (number: number) => Math.min(PARTS.bytes, size - (number - 1) * PARTS.bytes);
  const parts = await Promise.all(
    missing.map(async (number) => ({ number, url: await permitPart(key, partsId, number, bytesOf(number)) })),
  );
  return { parts, arrived: there.size };
});
