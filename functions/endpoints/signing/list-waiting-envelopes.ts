import { isSeen } from '#core/matter-team/own-matters.ts';
import { matterTabs } from '#core/matters/team.ts';
import { standingAt } from '#core/signing/days.ts';
import { listWaitingEnvelopes } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopes from '#store/envelopes.ts';
import * as matters from '#store/matters.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

export const handler = serveReading(listWaitingEnvelopes, async ({ request, actor, now }) => {
  const { firmId, accountId, tabs } = actor;
  if (!holds(tabs, matterTabs)) return { envelopes: [] };
  const own = await findOwnMatters(actor, now);
  const limit = own === 'all' ? ENVELOPE_LIMITS.waiting : ENVELOPE_LIMITS.waitingLookedThrough;
  const { items, cursor } = await envelopes.listWaiting(firmId, { ...request, limit });
  const waiting = items.filter((envelope) => standingAt(envelope, now).state !== 'expired');
  const seen = waiting.filter((envelope) => isSeen(own, accountId, envelope));
  const ids = [...new Set(seen.map(({ matterId }) => matterId))];
  const found = await Promise.all(ids.map((matterId) => matters.read(firmId, matterId, now)));
  const names = new Map(found.flatMap((matter) => (matter ? [[matter.matterId, matter.name]] : [])));
  return {
    ...(cursor && { cursor }),
    envelopes: seen.flatMap((envelope) => {
      const matterName = names.get(envelope.matterId);
      return matterName === undefined ? [] : [{ ...envelope, matterName }];
    }),
  };
});
