import type { Account } from '#core/auth/account.ts';
import { isOnTrial } from '#core/auth/standing.ts';
import { type Feature, features } from '#core/feature.ts';
import type { Firm } from '#core/firm/firm.ts';
import type { PlanId } from './plan.ts';

/** What a plan holds, as the server enforces it. */
export interface Entitlement {
  /** People who work in the firm, its owner included; at most 51, because a role's change reaches all of them in one transaction. */
  members: number;
}

/** What each plan opens: every page, mail and limit reads it here. */
export const entitlements: Record<PlanId, Entitlement> = {
  solo: { members: 3 },
  practice: { members: 15 },
  business: { members: 10 },
};

/** What every plan has alike. */
const inEveryPlan = [
  'Contract templates and questionnaires',
  'Clients, matters and documents',
  'Conflict checks before a matter opens',
  'Deadlines, tasks and a calendar',
  'A portal for your clients',
  'Roles that set what each member sees',
] as const;

/** How many people a plan is for, e.g. "Up to 3 members". */
export const membersMessage = (planId: PlanId): string => `Up to ${entitlements[planId].members} members`;

/** What a plan holds, in the words that sell it: what sets it apart first. */
export const featuresOf = (planId: PlanId): readonly string[] => [membersMessage(planId), ...inEveryPlan];

/** What the personalised plan adds to any plan: paid once, kept for ever. */
export const personalized = {
  opens: ['login-page', 'services'] as readonly Feature[],
  /** What it is sold for: what it opens, and what everybody has already. */
  features: [
    'White-Labeled Platform',
    features['login-page'],
    features.services,
    'Personalized URL',
    'Your Logo',
    'Your Colors',
  ] as readonly string[],
};

/** Whether a firm may use a feature; a running trial of its owner shows all of them. */
export const isEntitled = (
  feature: Feature,
  { personalizedAt }: Pick<Firm, 'personalizedAt'>,
  owner: Account | undefined,
  now: Date,
): boolean =>
  (personalizedAt !== undefined && personalized.opens.includes(feature)) ||
  (owner !== undefined && isOnTrial(owner, now));
