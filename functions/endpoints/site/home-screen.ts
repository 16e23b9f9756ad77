import { flagsOf } from '#core/auth/standing.ts';
import { articlesOnHome } from '#core/site/articles.ts';
import { sanitisedItem } from '#core/site/content.ts';
import { homeScreen } from '#core/site/endpoints.ts';
import { PROMOTION_PLACES } from '#core/subscriptions/plan.ts';
import { servePublic } from '#http/serve-public.ts';
import { visitorOf } from '#http/visitor.ts';
import * as promotion from '#store/promotion.ts';
import * as siteContent from '#store/site-content.ts';

/** Seconds for which a browser without a token shows what it has read. */
const KEPT = 60;

export const handler = servePublic(homeScreen, async ({ tell, header, now, keepFor }) => {
  if (!header('authorization')) keepFor(KEPT);
  const [{ granted }, { services, testimonials, press }, visitor] = await Promise.all([
    promotion.read(now),
    siteContent.readHome(now),
    visitorOf(header('authorization'), now),
  ]);
  const flags = visitor && flagsOf(visitor, '', undefined, now);
  return {
    data: {
      subscriber_left: PROMOTION_PLACES - granted,
      ourServices: services,
      testimonial: testimonials,
      press: press.map(sanitisedItem),
      blogs: [...articlesOnHome],
    },
    login_data: {
      is_free_subscribed: flags?.is_free_subscribed ?? false,
      is_paid_subscribed: flags?.is_paid_subscribed ?? false,
    },
    message: tell('Home data.'),
  };
});
