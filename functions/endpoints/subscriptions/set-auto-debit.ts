import { Problem } from '#core/problem.ts';
import { setAutoDebit } from '#core/subscriptions/endpoints.ts';
import { isOverdue, subscriptionOf, withAutoDebit } from '#core/subscriptions/subscription.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as subscriptions from '#store/subscriptions.ts';
import { write } from '#store/table.ts';

export const handler = serve(setAutoDebit, async ({ request, actor, audit, now, tell }) => {
  if (!actor.account.termsAcceptedAt) throw new Problem('terms-open');
  const [firm, known] = await Promise.all([firms.read(actor.firmId, now), subscriptions.read(actor.firmId, now)]);
  // Whoever is told that nothing more is charged must not be charged by what is on its way.
  if (known?.openCheckoutId && isOverdue(known, now)) throw new Problem('payment-in-progress');
  const { account, subscription } = withAutoDebit(actor.account, known, request, now);
  await write(
    audit,
    accounts.update(actor.account, account),
    ...(subscription ? [subscriptions.put(known, subscription)] : []),
  );
  return { data: subscriptionOf(subscription, account, firm?.personalizedAt !== undefined, { now, tell }) };
});
