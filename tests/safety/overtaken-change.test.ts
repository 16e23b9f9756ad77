import { describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import {
  browser,
  changeAccount,
  newcomer,
  newestCode,
  passTime,
  password as theirs,
  verifiedPerson,
} from '#tests/api/auth-world.ts';
import { type Fault, fault, faultyStack } from '#tests/api/faults.ts';
import { googleDetails, googler, provenIn } from '#tests/api/google-world.ts';
import { renewedStack, runIn } from '#tests/api/outbox-world.ts';
import { newLawyer } from '#tests/api/practice.ts';
import { call, newId, ok, stack } from '#tests/api/stack.ts';
import { allItems } from '#tests/api/table.ts';
import { mailedReference } from '#tests/api/world.ts';

/** What the owner of the e-mail chooses, and what somebody chooses who knows the password of before and holds a session. */
const [newPassword, attackers] = ['Fresh-horse-10', 'Attacker-horse-11'];

/** Asks for a code to reset and verifies it, in a browser. */
const verifiedReset = async (email: string, at: ReturnType<typeof browser>): Promise<void> => {
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
};

const reset = async (email: string): Promise<void> => {
  const at = browser();
  await verifiedReset(email, at);
  await ok(call(auth.resetPassword, { email, password: newPassword }, at));
};

const steps: Record<string, () => Fault> = {
  'before the password': () =>
    fault('cognito', 'AdminSetUserPassword', { does: 'held', where: (body) => body.includes('Attacker') }),
  'before the commit': () =>
    fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('"changePassword"') && body.includes('sessionsEndedAt'),
    }),
};

describe('a change of password that a reset overtakes', () => {
  it.each(Object.keys(steps))('lets nobody in who knew the password of before: %s', async (step) => {
    await faultyStack();
    const { email, token } = await verifiedPerson();
    const gap = (steps[step] as () => Fault)();
    const changing = call(auth.changePassword, { oldPassword: theirs, newPassword: attackers }, { token });
    await gap.met;
    await reset(email);
    gap.release();
    expect((await changing).status).toBe(401);
    for (const password of [theirs, attackers])
      expect((await call(auth.login, { email, password }, browser())).status).toBe(400);
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
    await reset(email);
    await ok(call(auth.login, { email, password: newPassword }, browser()));
  });
});

describe('a reset that proves an invited colleague', () => {
  it('is done anew on an account that was changed meanwhile, and tells of them once', async () => {
    await faultyStack();
    const by = await newLawyer();
    const details = newcomer();
    const { email } = details;
    await ok(call(team.inviteColleague, { invitationId: newId(), email }, by));
    const reference = await mailedReference(await stack(), email);
    await ok(call(auth.signup, { ...details, reference, terms_Condition: true }, browser()));
    const at = browser();
    await verifiedReset(email, at);
    const commit = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('"resetPassword"') && body.includes('sessionsEndedAt'),
    });
    const resetting = call(auth.resetPassword, { email, password: newPassword }, at);
    await commit.met;
    const account = (await allItems()).find((item) => item.email === email && item.sk === 'ACCOUNT');
    await changeAccount(String(account?.accountId), { version: Number(account?.version) + 1 });
    commit.release();
    expect((await resetting).status).toBe(200);
    const { rows } = await ok(call(notifications.listNotifications, {}, by));
    expect(rows.filter(({ kind }) => kind === 'colleague-joined')).toHaveLength(1);
  });
});

describe('a first password', () => {
  const newPassword = 'First-horse-13';

  /** Somebody who came with Google and has no password. */
  const passwordless = async () => {
    const { google, at, email } = await provenIn(googler());
    const { access_token: token } = await ok(call(auth.signupByGoogle, { google, ...googleDetails() }, at));
    return { email, token };
  };
  const atCommit = (does: 'held' | 'refused'): Fault =>
    fault('dynamodb', 'TransactWriteItems', {
      does,
      onwards: does === 'refused',
      where: (body) => body.includes('"setFirstPassword"') && body.includes('verifiedAt'),
    });
  const choose = (token: string, chosen = newPassword) =>
    call(auth.setFirstPassword, { newPassword: chosen }, { token });
  const logIn = async (email: string, chosen = newPassword) =>
    (await call(auth.login, { email, password: chosen }, browser())).status;
  const subjects = async (email: string) => (await (await stack()).mail(email)).map(({ subject }) => subject);

  it('whose commit fails is in force nowhere, and may be chosen again', async () => {
    await renewedStack();
    const { email, token } = await passwordless();
    const broken = atCommit('refused');
    expect((await choose(token)).status).toBe(500);
    broken.release();
    expect(await logIn(email)).toBe(400);
    await runIn(2);
    expect(await subjects(email)).not.toContain('Your password may have changed');
    await ok(choose(token));
    expect(await logIn(email)).toBe(200);
  });

  it('that was set by a request killed before its commit ends every session, and its owner is told', async () => {
    await renewedStack();
    const { email, token } = await passwordless();
    const gap = atCommit('held');
    void choose(token).catch(() => undefined);
    await gap.met;
    await runIn(2);
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
    expect(await subjects(email)).toContain('Your password may have changed');
    gap.release();
  });

  it('that another one overtakes is refused, and its owner is told that either may be good', async () => {
    await renewedStack();
    const { email, token } = await passwordless();
    const gap = atCommit('held');
    const late = choose(token, 'Second-horse-14');
    await gap.met;
    await ok(choose(token));
    gap.release();
    expect((await late).status).toBe(401);
    await runIn(2);
    expect(await subjects(email)).toContain('Your password may have changed');
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
  });
});
