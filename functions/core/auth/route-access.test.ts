import { describe, expect, it } from 'vitest';
import { paid } from './flags.fixture.ts';
import { mayOpen } from './route-access.ts';
import type { Flags } from './standing.ts';

const staff: Flags = { ...paid, is_paid_subscribed: false, is_role_member: true, is_parent_plan_active: true };
const client: Flags = {
  ...paid,
  is_paid_subscribed: false,
  is_reference: true,
  had_own_plan: false,
  userTypeRoute: 'business',
};

describe('a private path', () => {
  it('is closed to a visitor and to somebody unapproved', () => {
    expect(mayOpen('/lawyer/dashboard', undefined)).toBe(false);
    expect(mayOpen('/lawyer/dashboard', { ...paid, isapproved: 0 })).toBe(false);
  });

  it('is open to a paid subscriber in their own area only', () => {
    expect(mayOpen('/lawyer/dashboard', paid)).toBe(true);
    expect(mayOpen('/lawyer/smith/matters/c1?x=1', paid)).toBe(true);
    expect(mayOpen('/business/dashboard', paid)).toBe(false);
    expect(mayOpen('/lawyer/jones', paid)).toBe(false);
    expect(mayOpen('/lawyer', paid)).toBe(false);
    expect(mayOpen('/lawyer/__proto__', paid)).toBe(false);
  });

  it('is open to staff where a tab of theirs leads, and where everybody may go', () => {
    const matters = { ...staff, roll_access: [3] };
    expect(mayOpen('/lawyer/team-matters', matters)).toBe(true);
    expect(mayOpen('/lawyer/change-password', matters)).toBe(true);
    expect(mayOpen('/lawyer/template', matters)).toBe(false);
    expect(mayOpen('/lawyer/smith', matters)).toBe(false);
    expect(mayOpen('/lawyer/smith', { ...staff, roll_access: [2] })).toBe(true);
  });

  it('shows a client what was shared and nothing of the firm', () => {
    expect(mayOpen('/business/invited-matters', client)).toBe(true);
    expect(mayOpen('/business/matters/matter-questionnaire/m1', client)).toBe(true);
    expect(mayOpen('/business/template', client)).toBe(false);
    expect(mayOpen('/business/management', client)).toBe(false);
  });
});
