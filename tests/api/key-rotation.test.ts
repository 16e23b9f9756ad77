import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotated } from '#bin/rotate-keys.ts';
import { invitationClaims, invitationToken } from '#core/auth/invitation.ts';
import { judge, mayReset } from '#core/auth/otp.ts';
import { challengeHash, guessOf, newCode } from '#http/challenge.ts';
import { handOffHash, handOffHashes } from '#http/hand-off.ts';
import { recoveryHash } from '#http/second-factor.ts';
import { isSigned, sealed, sign, unsealed } from '#outside/secrets.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const first = { current: 'a'.repeat(64), previous: '', next: '' };
const listed = (keys: typeof first): string => [keys.current, keys.previous, keys.next].join(',');

const before = process.env.CODE_KEY;
let keys = first;
const use = (other: typeof first): void => {
  keys = other;
  process.env.CODE_KEY = listed(other);
};
beforeEach(() => use(first));
afterEach(() => {
  process.env.CODE_KEY = before ?? '';
});

const email = 'nora@smith.example';
const invitation = {
  invitationId: '7b1f6e9a-3f6e-4f5e-9a53-0d3a7f4c2b11',
  kind: 'client' as const,
  firmId: 'f1',
  email,
  firstName: 'Nora',
  lastName: 'Smith',
  invitedByName: 'Smith Law',
  sentBy: 'a1',
  sentAt: now.toISOString(),
  expiresAt: '2026-12-01T00:00:00.000Z',
};

/** What was made under the key of today: each says later whether it is still good. */
const made = (): Record<string, () => boolean> => {
  const token = invitationToken(invitation, sign);
  const code = newCode('verify', email, now);
  const permitted = { ...code.sent, permittedUntil: '2026-11-20T12:05:00.000Z' };
  const box = sealed('refresh', code.challenge);
  const name = handOffHash(code.challenge);
  const opens = () => {
    try {
      return unsealed(box, code.challenge) === 'refresh';
    } catch {
      return false;
    }
  };
  return {
    'an invitation': () => invitationClaims(token, 'reference', isSigned, now) !== undefined,
    'a code': () => {
      const guess = guessOf({ purpose: 'verify', email, verificationCode: code.digits }, code.challenge, code.sent);
      return judge(code.sent, guess, now) === 'right';
    },
    'a permission to reset': () => mayReset(permitted, challengeHash(code.challenge, permitted.challengeHash), now),
    'a hand-off': () => handOffHashes(code.challenge).includes(name) && opens(),
  };
};
const good = (things: Record<string, () => boolean>) =>
  Object.entries(things)
    .filter(([, is]) => is())
    .map(([name]) => name);

describe('when our own keys are rotated', () => {
  it('what was made before is good for one more generation, and then no longer', () => {
    const things = made();
    const all = Object.keys(things);
    expect(good(things)).toEqual(all);
    use(rotated(keys));
    expect(good(things)).toEqual(all);
    expect(good(made())).toEqual(all);
    use(rotated(keys));
    expect(good(things)).toEqual([]);
  });

  it('functions that are not deployed anew yet know what the new ones make', () => {
    use(rotated(keys));
    const old = keys;
    use(rotated(keys));
    const things = made();
    use(old);
    expect(good(things)).toEqual(Object.keys(things));
  });

  it('another’s guess is as wrong as ever', () => {
    const { sent, challenge, digits } = newCode('verify', email, now);
    use(rotated(keys));
    const other = String((Number(digits) + 1) % 10_000).padStart(4, '0');
    expect(judge(sent, guessOf({ purpose: 'verify', email, verificationCode: other }, challenge, sent), now)).toBe(
      'wrong',
    );
    expect(judge(sent, guessOf({ purpose: 'reset', email, verificationCode: digits }, challenge, sent), now)).toBe(
      'wrong',
    );
  });

  it('recovery codes that somebody wrote down years ago still open', () => {
    const kept = recoveryHash('a1', 'k7fm2-9qpxd');
    use(rotated(rotated(rotated(keys))));
    expect(recoveryHash('a1', 'k7fm2-9qpxd')).toBe(kept);
    expect(recoveryHash('a2', 'k7fm2-9qpxd')).not.toBe(kept);
  });
});
