import * as z from 'zod/mini';
import { type Message, message } from '#core/language/message.ts';
import { basisPoints, Cents, percentageOf } from '#core/money.ts';
import type { Places } from './places.ts';
import { CouponId, PlanId } from './plan.ts';

/** What an operator says of a coupon. */
export const CouponDetails = z.object({
  couponId: CouponId,
  /** One of the two. */
  percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  cents: z.optional(Cents.check(z.gte(1))),
  /** The instant it ends. */
  until: z.optional(z.iso.datetime()),
  /** For these plans; absent for all. */
  planIds: z.optional(z.array(PlanId).check(z.minLength(1))),
});
export type CouponDetails = z.output<typeof CouponDetails>;

/** A coupon and how often it may still be used. */
export type Coupon = CouponDetails & Places;

/** Why a coupon cannot be used for a plan, in words; undefined when it can. A coupon nobody made and one long gone are alike. */
export const couponRefusal = (coupon: Coupon | undefined, planId: PlanId, now: Date): string | undefined => {
  if (!coupon) return message('This coupon does not exist.');
  if (coupon.until !== undefined && now.getTime() >= Date.parse(coupon.until))
    return message('This coupon has expired.');
  if (coupon.planIds && !coupon.planIds.includes(planId)) return message('This coupon is for another plan.');
  if (coupon.left > 0) return undefined;
  return coupon.held > 0
    ? message('The last use of this coupon is being paid for right now. Try again in a few minutes.')
    : message('This coupon has been used up.');
};

/** What a coupon takes off a price, never more than all of it. */
export const couponDiscount = ({ percent, cents }: CouponDetails, price: number): number =>
  Math.min(price, percent === undefined ? (cents ?? 0) : percentageOf(price, basisPoints(percent)));

export const couponMessage = ({ couponId, percent }: CouponDetails): Message =>
  percent === undefined
    ? message('Coupon {couponId}', { couponId })
    : message('Coupon {couponId}: {percent}% off', { couponId, percent });
