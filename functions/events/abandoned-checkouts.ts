import * as programs from '#core/programs.ts';
import { isOpen } from '#core/subscriptions/checkout.ts';
import * as checkouts from '#store/checkouts.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';
import { cancelCheckout } from '#workflows/subscriptions/advance-checkout.ts';

/** Ends the payments that nobody finished, so that places they hold come free. */
export const handler = scheduled(programs.abandonedCheckouts, {
  dueOn: checkouts.abandonedOn,
  nameOf: ({ firmId, checkoutId }) => ({ firmId, checkoutId }),
  handle: async ({ firmId, checkoutId }, run) => {
    const checkout = await checkouts.read(firmId, checkoutId, run.now);
    if (!checkout || !isOpen(checkout)) return 'nothing';
    await cancelCheckout(checkout, run);
    return 'done';
  },
});
