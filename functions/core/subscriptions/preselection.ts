import type { Interval, PlanId } from './plan.ts';

/** What somebody chose before they signed up; it travels in the address (`redirectData`) and holds no secret. */
export interface Preselection {
  planId: PlanId;
  interval: Interval;
  isWantPersonalizedPlan: boolean;
  couponId?: string | undefined;
  /** The one user type the plan is made for. */
  userType?: string;
}

/** A preselection as `redirectData`: base64url of its JSON. */
export const redirectDataOf = (chosen: Preselection): string =>
  btoa(JSON.stringify(chosen)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

const slug = /^[a-z0-9]{1,32}$/;
const coupon = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads `redirectData`; undefined for anything that `redirectDataOf` did not write. Whether the plan is sold is asked later. */
export const preselectionOf = (redirectData: string | null | undefined): Preselection | undefined => {
  if (!redirectData) return undefined;
  try {
    const choice = JSON.parse(atob(redirectData.replace(/-/g, '+').replace(/_/g, '/'))) as Partial<Preselection> | null;
    if (!choice || typeof choice.planId !== 'string' || !slug.test(choice.planId)) return undefined;
    return {
      planId: choice.planId,
      interval: choice.interval === 'month' ? 'month' : 'year',
      isWantPersonalizedPlan: choice.isWantPersonalizedPlan === true,
      ...(typeof choice.couponId === 'string' && coupon.test(choice.couponId) ? { couponId: choice.couponId } : {}),
      ...(typeof choice.userType === 'string' && slug.test(choice.userType) ? { userType: choice.userType } : {}),
    };
  } catch {
    return undefined;
  }
};
