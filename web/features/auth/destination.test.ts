import { describe, expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import { paths } from '#web/paths.ts';
import { destination } from './destination.ts';

const led = (redirectUrl: string) => destination(paid, new URLSearchParams({ redirectUrl }));

describe('after logging in', () => {
  it('a person is brought back to the page they asked for', () => {
    expect(led('/lawyer/smith/matter/c1/m1')).toEqual({ path: '/lawyer/smith/matter/c1/m1' });
  });

  it('a person is brought to the editor with the file they asked for, and nobody else is', () => {
    const path = paths.editor('lawyer', 't-1');
    const query = new URLSearchParams({ redirectUrl: path });
    const staff = { ...paid, is_role_member: true, is_parent_plan_active: true };
    expect(led(path)).toEqual({ path });
    expect(destination({ ...staff, roll_access: [1] }, query)).toEqual({ path });
    expect(destination({ ...staff, roll_access: [2, 3] }, query)).toEqual({ path: '/lawyer/smith' });
    expect(destination({ ...paid, userTypeRoute: 'business' }, query)).toEqual({ path: '/business/dashboard' });
  });

  it('a person who chose a plan is brought to it, once the terms are accepted', () => {
    for (const path of ['/pricing', '/payment/solo?interval=year', '/payment/solo/SPRING-26'])
      expect(led(path)).toEqual({ path });
    const query = new URLSearchParams({ redirectUrl: '/pricing' });
    expect(destination({ ...paid, terms_Condition: false }, query)).toEqual({ path: '/end-user-license' });
  });

  it.each([
    '/payment/solo/../../evil.example',
    '/pricing//evil.example',
    'https://evil.example/lawyer/dashboard',
    '//evil.example/lawyer/dashboard',
    '//lawyer/dashboard',
    '/\\evil.example',
    'javascript:alert(1)',
    '/business/matters',
    '/lawyer/somebody-else/matter/c1/m1',
    '/nowhere',
    '',
  ])('%s leads nowhere but home', (redirectUrl) => {
    expect(led(redirectUrl)).toEqual({ path: '/lawyer/dashboard' });
  });
});
