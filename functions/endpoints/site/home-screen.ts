import { flagsOf } from '#core/auth/standing.ts';
import { homeScreen } from '#core/site/endpoints.ts';
import { PROMOTION_PLACES } from '#core/subscriptions/plan.ts';
import { servePublic } from '#http/serve-public.ts';
import { visitorOf } from '#http/visitor.ts';
import * as promotion from '#store/promotion.ts';

export const handler = servePublic(homeScreen, async ({ tell, header, now }) => {
  const [{ granted }, visitor] = await Promise.all([promotion.read(now), visitorOf(header('authorization'), now)]);
  const flags = visitor && flagsOf(visitor, '', undefined, now);
  return {
    data: { subscriber_left: PROMOTION_PLACES - granted },
    login_data: {
      is_free_subscribed: flags?.is_free_subscribed ?? false,
      is_paid_subscribed: flags?.is_paid_subscribed ?? false,
    },
    message: tell('Home data.'),
  };
});
