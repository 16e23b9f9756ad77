import type { Coupon } from '#core/subscriptions/coupon.ts';
import { type Move, placeMoves } from '#core/subscriptions/places.ts';
import { couponKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

export const read = async (couponId: string, now: Date): Promise<Coupon | undefined> =>
  table.read<Coupon & table.Stored>(couponKey(couponId), now);

/** Keeps a new coupon; refused when its id is taken. */
export const insert = (coupon: Coupon): operations.Operation => operations.insert(couponKey(coupon.couponId), coupon);

/** Moves one use; refused when there is none to move. */
export const moved = (couponId: string, move: Move): operations.Operation => {
  const [from, to] = placeMoves[move];
  return operations.transfer(couponKey(couponId), from, to);
};
