import { orNotFound } from '#core/problem.ts';
import { standingAt } from '#core/signing/days.ts';
import * as envelopes from '#store/envelopes.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';

/** An envelope that somebody of its firm sees, as it stands at this moment, and its matter. */
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
  return { place, envelope: standingAt(orNotFound(await envelopes.read(firmId, matterId, envelopeId, now)), now) };
};
