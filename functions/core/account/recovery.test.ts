import { expect, it } from 'vitest';
import { isTotpCode, plainRecoveryCode, totpAddress } from './recovery.ts';

it('a recovery code is the same however it is typed, and never an authenticator’s', () => {
  for (const typed of ['k7fm2-9qpxd', 'K7FM2 9QPXD', ' k7fm29qpxd '])
    expect(plainRecoveryCode(typed)).toBe('k7fm29qpxd');
  expect(isTotpCode('k7fm2-9qpxd')).toBe(false);
  expect(isTotpCode('012345')).toBe(true);
});

it('an authenticator app reads the firm, the e-mail and the secret from the address', () => {
  const address = new URL(totpAddress('Smith & Partners', 'nora+1@smith.example', 'JBSWY3DP'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Smith & Partners:nora+1@smith.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'JBSWY3DP', issuer: 'Smith & Partners' });
});
