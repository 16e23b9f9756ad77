import { randomUUID } from 'node:crypto';
import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localCredentials } from '#bin/local-resources.ts';
import type { Account } from '#core/auth/account.ts';
import type { Session } from '#core/auth/session.ts';
import { TRIAL_MS } from '#core/auth/standing.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { accountKey, sessionKey } from '#store/keys.ts';
import { stack } from '#tests/api/stack.ts';
import { putItem } from '#tests/api/table.ts';
import type { World } from '#tests/api/world.ts';
import { mint, partsOf } from './tokens.ts';
import type { Principal } from './verdicts.ts';

const HOUR = 3_600_000;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();

const ids: Partial<Record<Principal, string>> = {};
const idOf = (principal: Principal): string => {
  ids[principal] ??= randomUUID();
  return ids[principal];
};

const email = `${randomUUID()}@example.com`;

/** A lawyer who owns nothing yet: verified, approved, the terms accepted. */
const plain = (accountId: string, firmId: string): Account => ({
  accountId,
  firmId,
  email,
  firstName: 'Pat',
  lastName: 'Principal',
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: userTypes.lawyer.id,
  deviceToken: 'none',
  createdAt: after(-HOUR),
  verifiedAt: after(-HOUR),
  termsAcceptedAt: after(-HOUR),
  approvedAt: after(-HOUR),
  autoDebit: false,
  cardSaved: false,
  defaultLawyer: false,
  referred: false,
  invitedBy: [],
});

const staff = (tabCodes: number[], parent: Principal = 'lawyer'): Partial<Account> => ({
  userType: userTypes.staff.id,
  staff: { parentAccountId: idOf(parent), roleId: randomUUID(), tabCodes },
});

/** The facts that make each principal what they are; absent: no account at all. */
const facts = (firmId: string): Partial<Record<Principal, Partial<Account>>> => {
  const paid = { paidUntil: after(HOUR) };
  const trialOver = { trialStartedAt: after(-TRIAL_MS - HOUR) };
  const client = { referred: true, userType: userTypes.business.id };
  return {
    expired: paid,
    unverified: { ...paid, verifiedAt: undefined },
    blocked: { ...paid, blockedAt: after(-HOUR) },
    'terms-open': { ...paid, termsAcceptedAt: undefined },
    unapproved: { ...paid, approvedAt: undefined },
    'totp-owed': { ...paid, totpRequired: true },
    lawyer: paid,
    business: { ...paid, userType: userTypes.business.id },
    'default-lawyer': { defaultLawyer: true },
    'on-trial': { trialStartedAt: after(-TRIAL_MS + HOUR) },
    'trial-not-begun': {},
    'trial-ended': trialOver,
    'plan-ended': { ...trialOver, paidUntil: after(-HOUR) },
    'trial-end-skipped': { ...trialOver, trialEndSkippedAt: after(-1) },
    client: { ...client, invitedBy: [{ firmId, clientId: randomUUID() }] },
    colleague: { ...client, userType: userTypes.lawyer.id, invitedBy: [{ firmId }] },
    'lapsed-colleague': { ...client, ...trialOver, invitedBy: [{ firmId }] },
    'paid-colleague': { ...client, ...paid, invitedBy: [{ firmId }] },
    'staff-dashboard': staff([0]),
    'staff-templates': staff([1]),
    'staff-clients': staff([2]),
    'staff-matters': staff([3]),
    'staff-team-matters': staff([5]),
    'staff-accounting': staff([4]),
    'staff-management': staff([6]),
    'staff-payment-settings': staff([7]),
    'staff-profile': staff([8]),
    'staff-without-tabs': staff([]),
    'staff-of-lapsed': staff([0, 1, 2, 3, 4, 6, 7, 8], 'trial-ended'),
    'staff-blocked': { ...staff([0, 1, 2, 3, 4, 6, 7, 8]), blockedAt: after(-HOUR) },
  };
};

/** The firm of a world. */
export const firmIdOf = ({ firmPartition }: World): string => firmPartition.split('#')[1] ?? '';

/** The account of each principal in a firm. */
export const accountsIn = (firmId: string): Partial<Record<Principal, Account>> =>
  Object.fromEntries(
    Object.entries(facts(firmId)).map(([principal, special]) => [
      principal,
      { ...plain(idOf(principal as Principal), firmId), ...special },
    ]),
  );

/** By the product of a test file. */
const inPool = new WeakMap<ReturnType<typeof stack>, Promise<unknown>>();

/** The pool's record that all principals share, for what they do with their own sessions and password. */
const knownToPool = async (): Promise<unknown> => {
  const product = stack();
  const {
    AWS_REGION: region,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    USER_POOL_ID,
  } = (await product).environment;
  const client = new CognitoIdentityProviderClient({ region, endpoint, credentials: localCredentials });
  const known =
    inPool.get(product) ??
    client.send(new AdminCreateUserCommand({ UserPoolId: USER_POOL_ID, Username: email, MessageAction: 'SUPPRESS' }));
  inPool.set(product, known);
  return known;
};

/** Somebody who calls: their token, and how to set their account back to what it was. */
export interface Caller {
  token?: string;
  restore: () => Promise<void>;
}

const keep = async (account: Account | undefined, sessionId: string): Promise<void> => {
  if (!account) return;
  // What has not happened is absent.
  await putItem(JSON.parse(JSON.stringify({ ...account, ...accountKey(account.accountId), version: 1 })));
  const session: Session = { sessionId, beganAt: after(-HOUR), seenAt: after(0), browser: '', address: '' };
  await putItem({ ...session, ...sessionKey(account.accountId, sessionId), version: 1 });
};

/** Puts a principal into a firm as only time, an operator or a payment could, with a token such as the pool gives. */
export const callerIn = async (world: World, principal: Principal): Promise<Caller> => {
  const accounts = accountsIn(firmIdOf(world));
  const parents: Principal[] = ['lawyer', 'trial-ended'];
  const sessionId = String(partsOf(world.owner.token).claims.origin_jti);
  const restore = async (): Promise<void> => {
    for (const each of new Set([...parents, principal])) await keep(accounts[each], sessionId);
  };
  await knownToPool();
  await restore();
  if (principal === 'anonymous') return { restore };
  const exp = principal === 'expired' ? { exp: Math.floor(Date.now() / 1000) - 1 } : {};
  return { token: (await mint(world.owner.token))(idOf(principal), exp), restore };
};
