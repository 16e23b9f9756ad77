import { describe, expect, it } from 'vitest';
import { movedAddress } from './moved-address.ts';

const moved = (path: string) => movedAddress(`https://old.example.com${path}`, 'old', 'new');

describe('a visit at a firm’s former word', () => {
  it('arrives at the same page below the new word', () => {
    expect(moved('/lawyer/old/matter/c1/m1?tab=files#top')).toBe('/lawyer/new/matter/c1/m1?tab=files#top');
    expect(moved('/lawyer/old')).toBe('/lawyer/new');
  });

  it('keeps a path in which the word means something else', () => {
    for (const path of ['/login', '/lawyer/matters/old', '/old/lawyer', '/lawyer/older/matters/c1'])
      expect(moved(path)).toBe(path);
  });

  it('leaves the code of a hand-off behind, which would seem to come from the firm', () => {
    expect(moved('/login?redirectPath=AAAAAAAAAAAAAAAAAAAAAA&redirectUrl=%2Flawyer%2Fprofile')).toBe(
      '/login?redirectUrl=%2Flawyer%2Fprofile',
    );
    expect(moved('/login?redirectPath=A&redirectPath=B')).toBe('/login');
  });
});
