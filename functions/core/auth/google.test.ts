import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { googleStep, isProofOver } from './google.ts';
import { userTypes } from './user-type.ts';

const at = '2026-11-20T12:00:00.000Z';
const person: Account = {
  accountId: 'a',
  firmId: 'f',
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: userTypes.business.id,
  deviceToken: 'none',
  createdAt: at,
  verifiedAt: at,
  autoDebit: false,
  cardSaved: false,
  defaultLawyer: false,
  referred: false,
  invitedBy: [],
};
const client: Account = { ...person, referred: true, invitedBy: [{ firmId: 'g', clientId: 'c' }], passwordless: true };

describe('whom Google has proven', () => {
  it('signs up where nobody has proven the address before', () => {
    expect(googleStep(undefined, '1')).toBe('sign-up');
    const { verifiedAt: _, ...unproven } = person;
    expect(googleStep({ ...unproven, googleSubject: '1' }, '1')).toBe('sign-up');
  });

  it('enters the account that this Google account was connected to, and no other', () => {
    expect(googleStep({ ...person, googleSubject: '1' }, '1')).toBe('enter');
    expect(googleStep({ ...person, googleSubject: '1' }, '2')).toBe('log-in');
  });

  it('takes over no account with a password, a plan, an authenticator app or a place in a firm', () => {
    expect(googleStep(person, '1')).toBe('log-in');
    expect(googleStep(client, '1')).toBe('enter');
    const staff = { parentAccountId: 'p', roleId: 'r', tabCodes: [0] };
    for (const more of [{ paidUntil: at }, { totpEnabledAt: at }, { staff }, { defaultLawyer: true }])
      expect(googleStep({ ...client, ...more }, '1')).toBe('log-in');
    const { passwordless: _, ...withPassword } = client;
    expect(googleStep(withPassword, '1')).toBe('log-in');
  });
});

it('a proof is good for an hour, to the millisecond', () => {
  const proof = { subject: '1', email: person.email, firstName: '', lastName: '', provenAt: at };
  expect(isProofOver(proof, new Date('2026-11-20T12:59:59.999Z'))).toBe(false);
  expect(isProofOver(proof, new Date('2026-11-20T13:00:00.000Z'))).toBe(true);
});
