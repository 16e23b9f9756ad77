import { describe, expect, it } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import { isLook, isMoved, isPerson, isRemembered } from './shapes.ts';

const person = { ...paid, _id: 'a1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const wrong = [undefined, null, 'text', 1, [], {}, { ...person, roll_access: 'all' }, { ...person, firstName: 7 }];

describe('what stands in local storage', () => {
  it('is a person when the pages can rely on it', () => {
    expect(isPerson(person)).toBe(true);
    expect(isPerson({ ...person, something: 'newer' })).toBe(true);
  });

  it.each(wrong)('%j is nobody', (value) => expect(isPerson(value)).toBe(false));

  it('of another shape is no e-mail, no moved session and no look', () => {
    expect([null, [], { email: 1 }].map(isRemembered)).toEqual([false, false, false]);
    expect([null, 'red', { sub_domain_color: { x: 1 } }].map(isLook)).toEqual([false, false, false]);
    expect([null, 'my', { host: 'my' }, { account: 1, host: 'my' }].map(isMoved)).toEqual([false, false, false, false]);
    expect(isMoved({ account: 'a1', host: 'my' })).toBe(true);
    expect(isLook({ sub_domain_color: '#bd98ff' })).toBe(true);
  });
});
