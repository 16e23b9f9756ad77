import { beforeAll, describe, expect, it } from 'vitest';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { freshKeys } from '#outside/own-keys.ts';
import { keyedHash } from '#outside/secrets.ts';
import { handOffKey } from '#store/keys.ts';
import { atHost, login } from './account-world.ts';
import { changeAccount, changeItem, verifiedPerson } from './auth-world.ts';
import { call, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

beforeAll(() => stack(), 120_000);

/** A code that moves a new session of somebody to the app host. */
const handedOff = async () => {
  const { email } = await verifiedPerson();
  const { access_token: token, refresh_token = '', data } = (await login(email)).body;
  const headers = { ...atHost('smith.localhost').headers, 'x-refresh-token': refresh_token };
  const { code } = await ok(call(account.createHandOff, { subdomain: 'my' }, { token, headers }));
  return { email, token, refresh_token, code, accountId: '_id' in data ? data._id : '' };
};

const exchange = (code: string, host = 'my.localhost', from = 'smith.localhost') =>
  call(account.exchangeHandOff, { code, from }, atHost(host));

const isExpired = async (reply: ReturnType<typeof exchange>): Promise<void> => {
  const { status, problem } = await reply;
  expect([status, problem.message]).toEqual([410, 'This link is expired']);
};

describe('200', () => {
  it('a session goes on at another host with tokens of its own', async () => {
    const { email, code } = await handedOff();
    expect(code).toMatch(/^[\w-]{22}$/);
    const { data, access_token, refresh_token } = await ok(exchange(code));
    expect(data.email).toBe(email);
    const { data: sessions } = await ok(call(account.listSessions, {}, { token: access_token }));
    expect(sessions.filter(({ present }) => present)).toHaveLength(1);
    const headers = { 'x-refresh-token': refresh_token };
    expect((await call(auth.logout, {}, { token: access_token, headers })).status).toBe(200);
  });
});

describe('409', () => {
  it('without a refresh token there is no session to move', async () => {
    const { token } = await verifiedPerson();
    expect((await call(account.createHandOff, { subdomain: 'my' }, { token })).status).toBe(409);
  });
});

describe('410', () => {
  it('a code serves once', async () => {
    const { code } = await handedOff();
    await ok(exchange(code));
    await isExpired(exchange(code));
  });

  it('a code serves at the host it was made for, and trying elsewhere does not use it up', async () => {
    const { code } = await handedOff();
    for (const host of ['smith.localhost', 'localhost', 'evil.example', 'my.localhost.evil.example'])
      await isExpired(exchange(code, host));
    await ok(exchange(code));
  });

  it('a code serves who comes from the host where it was made, and a link from elsewhere does not use it up', async () => {
    const { code } = await handedOff();
    for (const from of [
      '',
      'mail.example',
      'localhost',
      'my.localhost',
      'jones.localhost',
      'smith.localhost.evil.example',
    ])
      await isExpired(exchange(code, 'my.localhost', from));
    await ok(exchange(code));
  });

  it('a code serves for 60 seconds', async () => {
    const { code } = await handedOff();
    Object.assign(process.env, (await stack()).environment);
    await freshKeys(new Date());
    const key = handOffKey(keyedHash('hand-off', code));
    await changeItem(key, { expiresAt: new Date(Date.now() - 1).toISOString() });
    await isExpired(exchange(code));
  });

  it('nobody guesses a code, and an ended session does not go on', async () => {
    await isExpired(exchange('A'.repeat(22)));
    const { code, token } = await handedOff();
    await ok(call(account.endSessions, {}, { token }));
    await isExpired(exchange(code));
  });

  it('of a hundred exchanges at one moment one begins a session', async () => {
    const { code } = await handedOff();
    const replies = await Promise.all(Array.from({ length: 100 }, () => exchange(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(99);
  }, 60_000);
});

describe('403', () => {
  it('somebody blocked meanwhile is told so', async () => {
    const { code, accountId } = await handedOff();
    await changeAccount(accountId, { blockedAt: new Date().toISOString() });
    const { status, problem } = await exchange(code);
    expect([status, problem.code]).toEqual([403, 901]);
  });
});

it('neither the code nor the refresh token stands on the table', async () => {
  const { code, refresh_token } = await handedOff();
  const kept = JSON.stringify(await allItems());
  expect(kept).toContain('HANDOFF#');
  for (const slug of [code, refresh_token]) expect(kept).not.toContain(slug);
});
