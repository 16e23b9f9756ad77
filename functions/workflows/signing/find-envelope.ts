import { orNotFound } from '#core/problem.ts';
import * as envelopes from '#store/envelopes.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';

/** An envelope that somebody of its firm sees, and its matter. */
export interface FoundEnvelope {
  place: FoundPlace;
  envelope: envelopes.CurrentEnvelope;
}

export const findEnvelope = async (
  firmId: string,
  { matterId, envelopeId }: { matterId: string; envelopeId: string },
  now: Date,
): Promise<FoundEnvelope> => {
  const place = await findFilePlace(firmId, { matterId }, now);
  return { place, envelope: orNotFound(await envelopes.read(firmId, matterId, envelopeId, now)) };
};
