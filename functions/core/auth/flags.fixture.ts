import type { Flags } from './standing.ts';

/** A lawyer with a paid plan, whom everything is open to. */
export const paid: Flags = {
  isVerified: true,
  isapproved: 1,
  terms_Condition: true,
  is_role_member: false,
  is_parent_plan_active: false,
  roll_access: [],
  default_lawyer: false,
  is_reference: false,
  is_paid_subscribed: true,
  is_free_subscribed: false,
  trial_period_start: '',
  is_auto_debit: false,
  is_card_save: false,
  is_trial_click: false,
  isTrialEndSkip: false,
  must_set_totp: false,
  had_own_plan: true,
  had_paid_plan: true,
  is_payment_overdue: false,
  userTypeRoute: 'lawyer',
  profileKeyword: 'smith',
};
