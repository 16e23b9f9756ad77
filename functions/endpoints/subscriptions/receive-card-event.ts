import { isOpen } from '#core/subscriptions/checkout.ts';
import { receiveCardEvent } from '#core/subscriptions/endpoints.ts';
import { serve } from '#http/serve.ts';
import { eventFrom } from '#outside/card-events.ts';
import * as checkouts from '#store/checkouts.ts';
import { cardEventKey, firmPartition } from '#store/keys.ts';
import { enterSignedFirm } from '#store/scope.ts';
import { unlessRefused, write } from '#store/table.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { paymentContextOf } from '#workflows/subscriptions/settle-checkout.ts';

const HEARD = { received: true } as const;
const PROVIDER = 'card-provider';

/**
 * An event says only that something happened to a payment; how it stands is asked of the provider, so that events may come
 * late, twice and in any order. What an owner bought is told as the owner's deed, whoever tells of its payment first.
 */
export const handler = serve(receiveCardEvent, async ({ rawBody, header, auditFor, now }) => {
  const event = eventFrom(rawBody, header('stripe-signature') ?? '', now);
  const { firmId, checkoutId } = event.object.metadata;
  if (!event.type.startsWith('payment_intent.') || !firmId || !checkoutId) return HEARD;
  if (await checkouts.wasHeard(event.id, now)) return HEARD;
  enterSignedFirm(firmId);
  const checkout = await checkouts.read(firmId, checkoutId, now);
  const buyer = checkout && checkout.kind !== 'renewal' ? checkout.accountId : PROVIDER;
  const payment = paymentContextOf(auditFor(firmPartition(firmId), buyer), now);
  const after =
    checkout && (await advanceCheckout({ ...checkout, paymentId: checkout.paymentId ?? event.object.id }, payment));
  // Unheard, the event comes again and calls an operator: somebody paid for what was given up already.
  if (after && !isOpen(after) && after.state !== 'paid' && event.type === 'payment_intent.succeeded')
    throw new Error(`The payment of ${checkoutId} bought nothing`);
  const about = auditFor(cardEventKey(event.id).pk, PROVIDER);
  await write(about, checkouts.heard(event.id, event.type, now)).catch(unlessRefused);
  return HEARD;
});
