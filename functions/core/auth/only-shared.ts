import type { Flags } from './standing.ts';

/** Whether nothing is open to a person but what was shared with them, as `openingOf` says: for a script that has no room for its tables. */
export const seesOnlyShared = (flags: Flags): boolean =>
  flags.terms_Condition &&
  flags.isapproved === 1 &&
  !flags.must_set_totp &&
  !flags.is_role_member &&
  !flags.default_lawyer &&
  flags.is_reference &&
  !flags.is_paid_subscribed &&
  !flags.had_own_plan;
