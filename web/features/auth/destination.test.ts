import { describe, expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import { paths } from '#web/paths.ts';
import { destination } from './destination.ts';
import { hostIn, isForAnother } from './mail-link.ts';

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

  it('a mail’s reader finds its page in their own area, and the link of somebody else’s mail nothing', () => {
    const link = { redirectUrl: '/business/matters/matter-details/m1', account: 'nora' };
    expect(destination(paid, new URLSearchParams(link))).toEqual({ path: '/lawyer/matters/matter-details/m1' });
    expect(isForAnother(new URLSearchParams(link), { _id: 'nora' })).toBe(false);
    expect(isForAnother(new URLSearchParams(link), { _id: 'teo' })).toBe(true);
    expect(isForAnother(new URLSearchParams({ redirectUrl: '/lawyer/matters' }), { _id: 'teo' })).toBe(false);
  });

  it('a mail’s link names a host of the product, and nothing else', () => {
    const named = (other: string) => hostIn(new URLSearchParams({ other }), 'other');
    expect([named('my'), named('quay-law')]).toEqual(['my', 'quay-law']);
    for (const odd of ['', 'evil.example', 'evil.example/', 'a@b', '-a', 'MY', 'x'.repeat(64), 'a\\b'])
      expect([odd, named(odd)]).toEqual([odd, undefined]);
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
