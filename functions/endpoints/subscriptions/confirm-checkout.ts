import { orNotFound } from '#core/problem.ts';
import { confirmCheckout } from '#core/subscriptions/endpoints.ts';
import { outcomeOf } from '#core/subscriptions/outcome.ts';
import { serve } from '#http/serve.ts';
import * as checkouts from '#store/checkouts.ts';
import { advanceCheckout } from '#workflows/subscriptions/advance-checkout.ts';
import { paymentContextOf } from '#workflows/subscriptions/settle-checkout.ts';

export const handler = serve(confirmCheckout, async ({ request: { checkoutId }, actor, audit, now, tell }) => {
  const checkout = orNotFound(await checkouts.read(actor.firmId, checkoutId, now));
  return { data: outcomeOf(await advanceCheckout(checkout, paymentContextOf(audit, now)), tell) };
});
