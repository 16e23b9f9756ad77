import type { Account } from '#core/auth/account.ts';
import { isOnTrial } from '#core/auth/standing.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { message, type Sentence } from '#core/language/message.ts';
import { entitlements } from './entitlements.ts';
import { plans } from './plan.ts';
import type { Subscription } from './subscription.ts';

/** How many members a firm may have, what says so, and whether a larger plan is sold to it. */
export interface Seats {
  by: 'plan' | 'free trial';
  members: number;
  isLargest: boolean;
}

/**
 * A plan holds what it is entitled to. A running trial, and an owner whom nobody asks for a plan, have the largest plan of their
 * user type. Who is in the firm already stays when it becomes smaller.
 */
export const seatsOf = (owner: Account, subscription: Pick<Subscription, 'planId'> | undefined, now: Date): Seats => {
  const sold = plans.filter(({ userTypeRoute }) => userTypeRoute === areaOf(owner));
  const most = Math.max(...sold.map(({ planId }) => entitlements[planId].members));
  if (isOnTrial(owner, now)) return { by: 'free trial', members: most, isLargest: true };
  const members = subscription ? entitlements[subscription.planId].members : most;
  return { by: 'plan', members, isLargest: members >= most };
};

/** What is said to who invites one more than `seats` holds. */
export const fullMessage = ({ by, members, isLargest }: Seats): Sentence => {
  const way = isLargest
    ? message('Remove a member or revoke an invitation to add another.')
    : message('Upgrade to add more.');
  return by === 'plan'
    ? message('Your plan holds {members} members, pending invitations included. {way}', { members, way })
    : message('Your free trial holds {members} members, pending invitations included. {way}', { members, way });
};
