import * as programs from '#core/programs.ts';
import { renewed } from '#http/renewal.ts';
import { scheduled } from '#http/schedule.ts';
import * as subscriptions from '#store/subscriptions.ts';

/** Renews, retries and ends the plans whose time has come. */
export const handler = scheduled(programs.renewals, {
  dueOn: subscriptions.dueOn,
  nameOf: ({ firmId }) => ({ firmId }),
  handle: ({ firmId }, run) => renewed(firmId, run),
});
