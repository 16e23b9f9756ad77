import { type Checkout, isOpen } from '#core/subscriptions/checkout.ts';
import { receiveCardEvent } from '#core/subscriptions/endpoints.ts';
import type { Context } from '#http/chain.ts';
import { serve } from '#http/serve.ts';
import { type CardEvent, eventFrom } from '#outside/card-events.ts';
import { alarm } from '#outside/log.ts';
import { refundOf } from '#outside/payments.ts';
import * as checkouts from '#store/checkouts.ts';
import { cardEventKey, firmPartition } from '#store/keys.ts';
import { enterSignedFirm } from '#store/scope.ts';
import { unlessRefused, write } from '#store/table.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { noteRefund } from '#workflows/subscriptions/note-refund.ts';
import { paymentContextOf } from '#workflows/subscriptions/settle-checkout.ts';

const HEARD = { received: true } as const;
const PROVIDER = 'card-provider';

type Receiving = Pick<Context<unknown, 'public'>, 'auditFor' | 'now'>;

/**
 * An event says only that something happened to a payment; how it stands is asked of the provider, so that events may come
 * late, twice and in any order. What an owner bought is told as the owner's deed, whoever tells of its payment first.
 */
export const handler = serve(receiveCardEvent, async ({ rawBody, header, auditFor, now }) => {
  const event = eventFrom(rawBody, header('stripe-signature') ?? '', now);
  const follow = followers.find(({ types }) => types.test(event.type))?.follow;
  if (!follow || (await checkouts.hasEvent(event.id, now))) return HEARD;
  await follow(event, { auditFor, now });
  const about = auditFor(cardEventKey(event.id).pk, PROVIDER);
  await write(about, checkouts.insertEvent(event.id, event.type, now)).catch(unlessRefused);
  return HEARD;
});

/** Advances the checkout that a payment says it is of; undefined for a payment of something else. */
const advanceCheckoutOf = async (
  paymentId: string,
  { firmId, checkoutId }: Record<string, string>,
  { auditFor, now }: Receiving,
): Promise<Checkout | undefined> => {
  if (!firmId || !checkoutId) return undefined;
  enterSignedFirm(firmId);
  const checkout = await checkouts.read(firmId, checkoutId, now);
  const buyer = checkout && checkout.kind !== 'renewal' ? checkout.accountId : PROVIDER;
  const payment = paymentContextOf(auditFor(firmPartition(firmId), buyer), now);
  return checkout && advanceCheckout({ ...checkout, paymentId: checkout.paymentId ?? paymentId }, payment);
};

const followPayment = async ({ type, object }: CardEvent, receiving: Receiving): Promise<void> => {
  const after = await advanceCheckoutOf(object.id, object.metadata, receiving);
  // Unheard, the event comes again and calls an operator: somebody paid for what was given up already.
  if (after && !isOpen(after) && after.state !== 'paid' && type === 'payment_intent.succeeded')
    throw new Error(`The payment of ${after.checkoutId} bought nothing`);
};

/** A refund may be heard of before its payment, which is settled first then. */
const followRefund = async ({ object, createdAt }: CardEvent, receiving: Receiving): Promise<void> => {
  const { paymentId } = object;
  if (!paymentId) return;
  const { cents, metadata } = await refundOf(paymentId);
  const after = await advanceCheckoutOf(paymentId, metadata, receiving);
  if (!after) return;
  const audit = receiving.auditFor(firmPartition(after.firmId), PROVIDER);
  const operation = { ...audit.operation, audit: 'Refunded a payment' };
  const step = { ...audit, operation, step: 'refunded', requestId: `${audit.requestId}-refunded` };
  await noteRefund(after, { cents, at: createdAt }, step, receiving.now);
};

/** Only the operator can answer a dispute, at the provider. */
const followDispute = async ({ object }: CardEvent): Promise<void> => alarm('card-dispute', object.id, object.status);

/** The card took no money back. The operator owes it still, and the receipt goes on saying that it is given back. */
const followFailedRefund = async ({ object }: CardEvent): Promise<void> =>
  alarm('refund-failed', object.id, object.status);

const followers: readonly { types: RegExp; follow: (event: CardEvent, receiving: Receiving) => Promise<void> }[] = [
  { types: /^payment_intent\./, follow: followPayment },
  { types: /^charge\.refunded$/, follow: followRefund },
  { types: /^refund\.failed$/, follow: followFailedRefund },
  { types: /^charge\.dispute\.(created|closed)$/, follow: followDispute },
];
