import type { Flags } from '#core/auth/standing.ts';

/** Somebody whom firms invited and who has no plan of their own: what belongs to a firm is not theirs to see. */
export const isOnlyClient = ({ is_reference, is_role_member, default_lawyer, had_own_plan }: Flags): boolean =>
  is_reference && !is_role_member && !default_lawyer && !had_own_plan;
