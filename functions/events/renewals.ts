import * as programs from '#core/programs.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';
import { renewPlan } from '#workflows/subscriptions/renew-plan.ts';

/** Renews, retries and ends the plans whose time has come. */
export const handler = scheduled(programs.renewals, {
  dueOn: subscriptions.dueOn,
  nameOf: ({ firmId }) => ({ firmId }),
  handle: ({ firmId }, run) => renewPlan(firmId, run),
});
