import { isSeen } from '#core/matter-team/own-matters.ts';
import { listWaitingEnvelopes } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopes from '#store/envelopes.ts';
import * as matters from '#store/matters.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listWaitingEnvelopes, async ({ actor, now }) => {
  const { firmId, accountId } = actor;
  const [waiting, own] = await Promise.all([envelopes.listWaiting(firmId), findOwnMatters(actor, now)]);
  const seen = waiting.filter((envelope) => isSeen(own, accountId, envelope)).slice(0, ENVELOPE_LIMITS.waiting);
  const ids = [...new Set(seen.map(({ matterId }) => matterId))];
  const found = await Promise.all(ids.map((matterId) => matters.read(firmId, matterId, now)));
  const names = new Map(found.flatMap((matter) => (matter ? [[matter.matterId, matter.name]] : [])));
  return {
    envelopes: seen.flatMap((envelope) => {
      const matterName = names.get(envelope.matterId);
      return matterName === undefined ? [] : [{ ...envelope, matterName }];
    }),
  };
});
