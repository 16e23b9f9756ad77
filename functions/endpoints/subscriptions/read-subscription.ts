import { readSubscription } from '#core/subscriptions/endpoints.ts';
import { subscriptionOf } from '#core/subscriptions/subscription.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as subscriptions from '#store/subscriptions.ts';

export const handler = serveReading(readSubscription, async ({ actor, now, tell }) => {
  const [firm, subscription] = await Promise.all([
    firms.read(actor.firmId, now),
    subscriptions.read(actor.firmId, now),
  ]);
  return { data: subscriptionOf(subscription, actor.account, firm?.personalizedAt !== undefined, { now, tell }) };
});
