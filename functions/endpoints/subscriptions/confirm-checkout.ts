import { orNotFound } from '#core/problem.ts';
import { confirmCheckout } from '#core/subscriptions/contract.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { advanced } from '#http/checkout.ts';
import { workingOf } from '#http/checkout-ends.ts';
import { serve } from '#http/serve.ts';
import * as checkouts from '#store/checkouts.ts';

export const handler = serve(confirmCheckout, async ({ request: { checkoutId }, actor, act, now }) => {
  const checkout = orNotFound(await checkouts.read(actor.firmId, checkoutId, now));
  return { data: outcomeOf(await advanced(checkout, workingOf(act, now))) };
});
