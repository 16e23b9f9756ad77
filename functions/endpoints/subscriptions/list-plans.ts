import { listPlans } from '#core/subscriptions/contract.ts';
import {
  PERSONALIZED_CENTS,
  PROMOTION_PERCENT,
  PROMOTION_PLACES,
  personalizedFeatures,
  plans,
} from '#core/subscriptions/plan.ts';
import { serve } from '#http/serve.ts';
import * as promotion from '#store/promotion.ts';

export const handler = serve(listPlans, async ({ now }) => {
  const left = PROMOTION_PLACES - (await promotion.read(now)).granted;
  return {
    data: plans.map(({ prices, features, ...plan }) => ({
      ...plan,
      features: [...features],
      month: { price: prices.month, discountPercent: 0 },
      year: { price: prices.year, discountPercent: left > 0 ? PROMOTION_PERCENT : 0 },
    })),
    personalized: { price: PERSONALIZED_CENTS, features: [...personalizedFeatures] },
    subscriber_left: left,
  };
});
