import { describe, expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import type { SessionUser } from '#web/session/session.ts';
import { currentOf, menuOf } from './tabs.ts';

const owner = { ...paid } as SessionUser;
const labelsOf = (person: SessionUser): string[] => menuOf(person).map(({ label }) => label);
const staff = (...roll_access: number[]): SessionUser =>
  ({
    ...owner,
    is_paid_subscribed: false,
    is_role_member: true,
    is_parent_plan_active: true,
    roll_access,
  }) as SessionUser;

describe('the menu', () => {
  it('shows a subscriber every tab that has screens, in the agreed words and order', () => {
    expect(labelsOf(owner)).toEqual([
      'Dashboard',
      'Chat',
      'Templates',
      'Clients',
      'Active Matters',
      'Team Matters',
      'Documents',
      'Management',
      'Payment Settings',
      'Profile Settings',
    ]);
  });

  it('shows staff the tabs of their role and their profile', () => {
    expect(labelsOf(staff(3, 6))).toEqual([
      'Active Matters',
      'Team Matters',
      'Documents',
      'Management',
      'Profile Settings',
    ]);
    expect(labelsOf(staff(5))).toEqual(['Team Matters', 'Profile Settings']);
  });

  it('shows a client what was shared, and their profile', () => {
    const client = {
      ...owner,
      is_paid_subscribed: false,
      had_own_plan: false,
      is_reference: true,
      userTypeRoute: 'business',
    } as SessionUser;
    expect(labelsOf(client)).toEqual(['What is next', 'Chat', 'Profile Settings']);
  });

  it('marks the tab that a page belongs to, also where its address begins otherwise', () => {
    const at = (path: string) => currentOf(menuOf(owner), path, 'smith')?.label;
    expect(at('/lawyer/template-data/t1')).toBe('Templates');
    expect(at('/lawyer/smith/matters/c1')).toBe('Clients');
    expect(at('/lawyer/documents/c1/f1')).toBe('Documents');
    expect(at('/lawyer/member-activity/m1')).toBe('Management');
    expect(at('/lawyer/change-password')).toBe('Profile Settings');
    expect(at('/lawyer/notification')).toBeUndefined();
    const business = { ...owner, userTypeRoute: 'business' } as SessionUser;
    expect(currentOf(menuOf(business), '/business/invited-matters', 'smith')?.label).toBe('Invited Matters');
  });
});
