import type { Account } from '#core/auth/account.ts';
import { orNotFound } from '#core/problem.ts';
import type { Facts } from '#core/subscriptions/quote.ts';
import * as coupons from '#store/coupons.ts';
import * as firms from '#store/firms.ts';
import * as promotion from '#store/promotion.ts';
import * as subscriptions from '#store/subscriptions.ts';

/** What a choice of somebody is weighed with, in one round trip. */
export const factsFor = async (account: Account, { couponId }: { couponId?: string | undefined }, now: Date) => {
  const [firm, subscription, places, coupon] = await Promise.all([
    firms.read(account.firmId, now),
    subscriptions.read(account.firmId, now),
    promotion.read(now),
    couponId === undefined ? undefined : coupons.read(couponId, now),
  ]);
  const facts = { account, firm: orNotFound(firm), subscription, promotion: places, coupon };
  return facts satisfies Facts;
};
