import * as programs from '#core/programs.ts';
import { isOpen } from '#core/subscriptions/checkout.ts';
import { cancelCheckout } from '#http/checkout.ts';
import { scheduled } from '#http/schedule.ts';
import * as checkouts from '#store/checkouts.ts';

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
