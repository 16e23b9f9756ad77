import { listPlans } from '#core/subscriptions/endpoints.ts';
import { personalized } from '#core/subscriptions/entitlements.ts';
import { offersOf, PERSONALIZED_CENTS, PROMOTION_PERCENT, PROMOTION_PLACES } from '#core/subscriptions/plan.ts';
import { isFirstYear } from '#core/subscriptions/quote.ts';
import { servePublic } from '#http/serve-public.ts';
import { visitorOf } from '#http/visitor.ts';
import * as promotion from '#store/promotion.ts';
import * as subscriptions from '#store/subscriptions.ts';

export const handler = servePublic(listPlans, async ({ header, now }) => {
  const [{ granted }, visitor] = await Promise.all([promotion.read(now), visitorOf(header('authorization'), now)]);
  const subscription = visitor && (await subscriptions.read(visitor.firmId, now));
  const left = PROMOTION_PLACES - granted;
  const isHalf = left > 0 && isFirstYear('year', subscription);
  return {
    data: offersOf(isHalf ? PROMOTION_PERCENT : 0),
    personalized: { price: PERSONALIZED_CENTS, features: [...personalized.features] },
    subscriber_left: left,
  };
});
