import { findConflicts } from '#core/conflicts/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import { findHits } from '#workflows/conflicts/find-hits.ts';
import { tellHits } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(findConflicts, async ({ request, actor, now, tell }) => {
  const { matterId } = request;
  if (matterId !== undefined) orNotFound(await matters.read(actor.firmId, matterId, now));
  const { hits, more, state } = await findHits(actor.firmId, request, request, now);
  return { hits: await tellHits(actor, hits, tell, now), ...(more && { more }), state };
});
