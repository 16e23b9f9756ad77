import { describe, expect, it } from 'vitest';
import { browserOf, isEnded, isStale, plainAddress, SEEN_MS, withSessionsEnded } from './session.ts';

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19 Safari/605.1', 'Safari on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/140 Safari/604',
      'Chrome on iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537', 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('%s is in plain words %s', (userAgent, expected) => expect(browserOf(userAgent)).toBe(expected));
});

describe('a session', () => {
  const session = { sessionId: 's', beganAt: '', seenAt: '2026-11-21T10:00:00.000Z', browser: '', address: '' };
  const later = (ms: number) => new Date(Date.parse(session.seenAt) + ms);

  it('is noted again once a quarter of an hour has passed', () => {
    expect(isStale(session, later(SEEN_MS - 1))).toBe(false);
    expect(isStale(session, later(SEEN_MS))).toBe(true);
  });

  it('is over once all sessions were ended, even twice within the millisecond it began in', () => {
    const now = later(0);
    const never: { sessionsEndedAt?: string } = {};
    const once = withSessionsEnded(never, now);
    const twice = withSessionsEnded(once, now);
    for (const [session, account] of [
      [never, once],
      [once, twice],
      [never, twice],
      [once, never],
    ] as const)
      expect(isEnded(session, account)).toBe(true);
    for (const account of [never, once, twice]) expect(isEnded(account, account)).toBe(false);
    expect(withSessionsEnded(twice, later(-5000)).sessionsEndedAt).toBe(later(2).toISOString());
  });
});

it('an address is shown as people know it', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
});
