import { describe, expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import type { Flags } from '#core/auth/standing.ts';
import { addressAt } from '#core/firm/address.ts';
import { destination } from '#web/features/auth/destination.ts';
import { paths } from '#web/paths.ts';
import { payloads } from './redirect-payloads.ts';

const origin = 'https://smith.lexwright.example';

const people: Record<string, Flags> = {
  'a lawyer': paid,
  'a client': { ...paid, is_paid_subscribed: false, is_reference: true, userTypeRoute: 'business' },
  'a newcomer': { ...paid, terms_Condition: false },
  'who has no plan': { ...paid, is_paid_subscribed: false, is_free_subscribed: true },
  'whose trial is over': { ...paid, is_paid_subscribed: false },
  'who owes an app': { ...paid, must_set_totp: true },
};

/** A path as the router and the address bar take it: it stays on this origin, whoever reads it. */
const staysHere = (path: string): void => {
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, origin).origin).toBe(origin);
  expect(new URL(decodeURI(path.replace(/[?#].*$/, '')), origin).origin).toBe(origin);
};

describe('none of sixty payloads leaves the site', () => {
  it('and there are sixty of them', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(60));

  it.each(Object.keys(people))('when %s logs in', (who) => {
    const person = people[who] as Flags;
    for (const payload of payloads)
      for (const name of ['redirectUrl', 'redirectData', 'redirectPath', 'roleMember', 'reference', 'view']) {
        const home = destination(person, new URLSearchParams({ [name]: payload }));
        if ('path' in home) staysHere(home.path);
      }
  });

  it('when a parameter stands twice, or within another', () => {
    for (const payload of payloads) {
      const query = new URLSearchParams([
        ['redirectUrl', payload],
        ['redirectUrl', '/lawyer/dashboard'],
      ]);
      const nested = new URLSearchParams({ redirectUrl: paths.login({ redirectUrl: payload }) });
      for (const each of [query, nested]) {
        const home = destination(paid, each);
        if ('path' in home) staysHere(home.path);
      }
    }
  });

  it('in a link that a page makes of it', () => {
    for (const payload of payloads) {
      staysHere(paths.login({ redirectUrl: payload }));
      staysHere(paths.signup({ redirectData: payload }));
      staysHere(paths.endUserLicense({ redirectData: payload }));
      staysHere(paths.clientDashboard('lawyer', payload, payload));
      staysHere(paths.dashboard(`x${payload}`));
    }
  });

  it('as the firm or the page of a mail’s link, where those are ours', () => {
    for (const path of [paths.login(), paths.plan(), paths.trialEnd()])
      expect(new URL(addressAt('https://lexwright.example', 'my', path)).hostname).toBe('my.lexwright.example');
  });
});
