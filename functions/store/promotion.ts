import { type Move, type Places, placeMoves } from '#core/subscriptions/places.ts';
import { PROMOTION_PLACES } from '#core/subscriptions/plan.ts';
import { promotionKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** The places of the promotion; all are left before the first is held. */
export const read = async (now: Date): Promise<Places> => {
  const item = await table.read<Places & table.Stored>(promotionKey, now);
  return { left: item?.left ?? PROMOTION_PLACES, held: item?.held ?? 0, granted: item?.granted ?? 0 };
};

/** Moves one place; refused when there is none to move. */
export const moved = (move: Move): operations.Operation => {
  const [from, to] = placeMoves[move];
  return operations.transfer(promotionKey, from, to, from === 'left' ? PROMOTION_PLACES : 0);
};
