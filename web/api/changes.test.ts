import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Change } from '#core/change.ts';
import { endpoint } from '#core/endpoint.ts';
import { follow, followersOf, waitAfter } from './changes.ts';

it('while nothing is new it is asked ever less often, at most 32 times in the first hour, and soon again after something was', () => {
  let wait = 15_000;
  let asked = 0;
  for (let at = wait; at <= 3_600_000; at += wait) {
    asked += 1;
    wait = waitAfter(wait, []);
  }
  expect([asked, wait]).toEqual([32, 120_000]);
  expect(waitAfter(wait, ['matters'])).toBe(15_000);
});

it('of what was read, only what follows a change is read again', () => {
  const promise = {
    method: 'GET',
    access: 'member',
    summary: '',
    request: z.object({}),
    response: z.object({}),
  } as const;
  const named = (name: string, follows?: Change[]) =>
    endpoint(name, { ...promise, path: `/${name}`, problems: [], ...(follows ? { follows } : {}) });
  const [matter, overview, profile] = [
    named('matter', ['matters']),
    named('overview', ['matters', 'clients']),
    named('profile'),
  ];
  expect([matter, overview, profile].map(follow)).toEqual([true, true, false]);
  expect(followersOf(['clients'])).toEqual([overview]);
  expect(followersOf(['unread', 'matters'])).toEqual([matter, overview]);
  expect(followersOf(['templates'])).toEqual([]);
});
