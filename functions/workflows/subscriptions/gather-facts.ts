import type { Account } from '#core/auth/account.ts';
import { orNotFound } from '#core/problem.ts';
import type { Coupon } from '#core/subscriptions/coupon.ts';
import type { Facts } from '#core/subscriptions/quote.ts';
import * as coupons from '#store/coupons.ts';
import * as firms from '#store/firms.ts';
import * as limits from '#store/limits.ts';
import * as promotion from '#store/promotion.ts';
import * as subscriptions from '#store/subscriptions.ts';

/** Coupons that nobody made and that one person may name in an hour: nobody finds one by guessing. */
const WRONG_COUPONS_AN_HOUR = 20;

/** The coupon of that id, if there is one; too many that there are not are refused, and then the right one is too. */
const findCoupon = async ({ accountId }: Account, couponId: string, now: Date): Promise<Coupon | undefined> => {
  const [coupon] = await Promise.all([
    coupons.read(couponId, now),
    limits.checkAccount(accountId, 'wrong-coupons', WRONG_COUPONS_AN_HOUR, now),
  ]);
  if (!coupon)
    await limits.countOfAccount(accountId, 'wrong-coupons', WRONG_COUPONS_AN_HOUR, now).catch(limits.explainRefusal);
  return coupon;
};

/** What a choice of somebody is weighed with; a coupon that does not exist is counted. */
export const gatherFacts = async (account: Account, { couponId }: { couponId?: string | undefined }, now: Date) => {
  const [firm, subscription, places, coupon] = await Promise.all([
    firms.read(account.firmId, now),
    subscriptions.read(account.firmId, now),
    promotion.read(now),
    couponId === undefined ? undefined : findCoupon(account, couponId, now),
  ]);
  const facts = { account, firm: orNotFound(firm), subscription, promotion: places, coupon };
  return facts satisfies Facts;
};
