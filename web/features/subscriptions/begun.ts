import { stored } from '#web/session/stored.ts';

/** The checkout that was begun last, and its page: who comes back from their bank may try again there. */
export const begun = stored<{ checkoutId: string; path: string }>('checkout');
