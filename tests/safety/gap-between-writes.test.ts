import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import { browser, newcomer, newestCode, passTime, password as theirs, verifiedPerson } from '#tests/api/auth-world.ts';
import { type Fault, fault, faultyStack } from '#tests/api/faults.ts';
import { newLawyer } from '#tests/api/practice.ts';
import { call, ok, stack } from '#tests/api/stack.ts';
import { representatives } from '#tests/property-runs.ts';

/** What the owner of the e-mail chooses; the attacker knows `theirs`. */
const nextPassword = 'Fresh-horse-10';

let cognito: CognitoIdentityProviderClient;
let firm: { token: string };
beforeAll(async () => {
  const { environment } = await faultyStack();
  const { AWS_REGION: region, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint } = environment;
  cognito = new CognitoIdentityProviderClient({
    region,
    endpoint,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  firm = await newLawyer();
}, 120_000);

/** Somebody who knows a password of before and tries for tokens as often as they like. */
const attacker = (email: string) => {
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const keep = ({ access_token = '', refresh_token = '' }: { access_token?: string; refresh_token?: string }) => {
    if (access_token) tokens.add(access_token);
    if (refresh_token) refreshTokens.add(refresh_token);
  };
  const refresh = async (RefreshToken: string): Promise<void> => {
    const ClientId = (await stack()).environment.USER_POOL_CLIENT_ID;
    const reply = await cognito
      .send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }))
      .catch(() => undefined);
    keep({
      access_token: reply?.AuthenticationResult?.AccessToken,
      refresh_token: reply?.AuthenticationResult?.RefreshToken,
    });
  };
  const tryIn = async (): Promise<number> => {
    const { status, body } = await call(auth.login, { email, password: theirs }, browser());
    if (status === 200) keep(body);
    for (const each of [...refreshTokens]) await refresh(each);
    return status;
  };
  return {
    keep,
    tryIn,
    /** Statuses of everything that was ever had. */
    gets: async (): Promise<number[]> => {
      expect(await tryIn()).toBe(400);
      return Promise.all([...tokens].map(async (token) => (await call(auth.checkStatus, {}, { token })).status));
    },
  };
};

const invited = async (email: string): Promise<string> => {
  const local = await stack();
  await inviteStaff(local, firm.token, email, await addRole(local, firm.token, `Role ${randomUUID()}`, [2]));
  return mailedRoleMember(local, email);
};

/** An account that the attacker made with somebody else's e-mail. */
const squatted = async (): Promise<string> => {
  const details = newcomer();
  await ok(call(auth.signup, details, browser()));
  return details.email;
};

const verifiedReset = async (email: string, at: ReturnType<typeof browser>): Promise<void> => {
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
};

interface Change {
  email: string;
  /** What the attacker holds from before. */
  had?: { access_token: string; refresh_token?: string };
  /** Changes identity and table together; gives the status. */
  done: () => Promise<number>;
}

const changes: Record<string, () => Promise<Change>> = {
  'joining as staff': async () => {
    const email = await squatted();
    const roleMember = await invited(email);
    const request = { firstName: 'Vera', lastName: 'Owner', email, password: nextPassword, roleMember };
    return { email, done: async () => (await call(auth.signupRoleMember, request, browser())).status };
  },
  'resetting a password that was never verified': async () => {
    const email = await squatted();
    const at = browser();
    await verifiedReset(email, at);
    return { email, done: async () => (await call(auth.resetPassword, { email, password: nextPassword }, at)).status };
  },
  'resetting a password that somebody else knows': async () => {
    const { email } = await verifiedPerson();
    const had = await ok(call(auth.login, { email, password: theirs }, browser()));
    const at = browser();
    await verifiedReset(email, at);
    return {
      email,
      had,
      done: async () => (await call(auth.resetPassword, { email, password: nextPassword }, at)).status,
    };
  },
  'changing a password that somebody else knows': async () => {
    const { email, token } = await verifiedPerson();
    const had = await ok(call(auth.login, { email, password: theirs }, browser()));
    const request = { oldPassword: theirs, newPassword: nextPassword };
    return { email, had, done: async () => (await call(auth.changePassword, request, { token })).status };
  },
};

const written = (what: RegExp) => (body: string) => what.test(body);
const committed = (body: string): boolean =>
  /"(signupRoleMember|resetPassword|changePassword)"/.test(body) && body.includes('sessionsEndedAt');
const steps: Record<string, () => Fault> = {
  'before the password': () => fault('cognito', 'AdminSetUserPassword', { does: 'held', where: written(/Fresh/) }),
  'after the password': () => fault('cognito', 'AdminSetUserPassword', { does: 'late', where: written(/Fresh/) }),
  'before the sign-out': () => fault('cognito', 'AdminUserGlobalSignOut', { does: 'held' }),
  'after the sign-out': () => fault('cognito', 'AdminUserGlobalSignOut', { does: 'late' }),
  'before the commit': () => fault('dynamodb', 'TransactWriteItems', { does: 'held', where: committed }),
  'after the commit': () => fault('dynamodb', 'TransactWriteItems', { does: 'late', where: committed }),
};

/** All where somebody else knows the password that is reset; of the other changes, made of the same writes, those after which it is in force. */
const stepsOf = (name: string): readonly string[] =>
  name === 'resetting a password that somebody else knows'
    ? Object.keys(steps)
    : representatives(Object.keys(steps), 1, 4);

describe.each(Object.keys(changes))('while %s', (name) => {
  it.each(stepsOf(name))('nobody else gets in %s', async (step) => {
    await faultyStack();
    const { email, had, done } = await (changes[name] as () => Promise<Change>)();
    const { keep, tryIn, gets } = attacker(email);
    keep(had ?? {});
    await tryIn();
    const gap = (steps[step] as () => Fault)();
    const status = done();
    await gap.met;
    await tryIn();
    await tryIn();
    // One log-in is answered by the pool now, and by us when all is over.
    const asked = fault('cognito', 'AdminInitiateAuth', { does: 'late', where: written(/Correct/) });
    const late = tryIn();
    await asked.met;
    gap.release();
    expect(await status).toBe(200);
    asked.release();
    await late;
    for (const each of await gets()) expect(each).toBe(401);
    const { access_token: token } = await ok(call(auth.login, { email, password: nextPassword }, browser()));
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(200);
  });
});

describe('a sign-up that still sets its password', () => {
  it.each(['joining as staff', 'resetting a password that was never verified'])('holds up %s', async (name) => {
    await faultyStack();
    const { email, done } = await (changes[name] as () => Promise<Change>)();
    await passTime(email);
    const pending = fault('cognito', 'AdminSetUserPassword', { does: 'held', where: written(/Correct/) });
    const late = call(auth.signup, newcomer({ email }), browser());
    await pending.met;
    expect(await done()).toBe(409);
    pending.release();
    await late;
    expect(await done()).toBe(200);
    await attacker(email).gets();
  });
});

it('every log-in to an unverified account counts', async () => {
  const email = await squatted();
  const at = browser();
  const statuses: number[] = [];
  for (let each = 0; each < 51; each += 1)
    statuses.push((await call(auth.login, { email, password: theirs }, at)).status);
  expect(statuses.slice(49)).toEqual([200, 429]);
});
