import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { atHost, login } from './account-world.ts';
import { browser, newcomer, password, tokenOf, verifiedPerson } from './auth-world.ts';
import { call, ok, putFile, stack } from './stack.ts';
import { allItems } from './table.ts';

beforeAll(() => stack(), 120_000);

const details = {
  firstName: 'grace',
  lastName: 'Hopper',
  countryCode: '+44',
  mobileNumber: '2071234567',
  imdbLink: '',
  url_slug: 'https://calendar.example/grace',
};

const upload = async (token: string, bytes: Uint8Array): Promise<string> => {
  const request = { contentType: 'image/png' as const, size: bytes.length };
  const { uploadId, ...target } = await ok(call(account.permitPictureUpload, request, { token }));
  await putFile(target, bytes, 'me.png');
  return uploadId;
};

const from = (userAgent: string) => {
  const address = randomUUID();
  const headers = { ...browser().headers, 'x-viewer-address': address, 'user-agent': userAgent };
  return { ...browser(), address, headers };
};
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1';

describe('200', () => {
  it('a person describes themselves, and is described so from then on', async () => {
    const { token } = await verifiedPerson();
    const { data } = await ok(call(account.changeProfile, { ...details, firm_name: 'hopper & Co' }, { token }));
    expect(data).toMatchObject({ ...details, firstName: 'Grace', firm_name: 'Hopper & Co' });
    const gone = { ...details, url_slug: '', firm_name: '' };
    await ok(call(account.changeProfile, gone, { token }));
    const { data: now } = await ok(call(auth.checkStatus, {}, { token }));
    expect(now).toMatchObject({ firstName: 'Grace', url_slug: '', firm_name: '' });
  });

  it('a picture is kept as it was sent, shown to its owner, and gone once removed', async () => {
    const { token } = await verifiedPerson();
    expect(await ok(call(account.readPicture, {}, { token }))).toEqual({ address: '' });
    const { data } = await ok(call(account.keepPicture, { uploadId: await upload(token, logo()) }, { token }));
    expect(data.profileImage).not.toBe('');
    const { address } = await ok(call(account.readPicture, {}, { token }));
    const picture = await fetch(address);
    expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.from(logo()))).toBe(true);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await ok(call(account.removePicture, {}, { token }))).data.profileImage).toBe('');
    expect((await fetch(address)).status).toBe(404);
  });

  it('each login is listed with its browser in plain words, the present one marked', async () => {
    const { email } = await verifiedPerson();
    const at = from(chrome);
    const { access_token: token } = await ok(call(auth.login, { email, password }, at));
    await ok(call(auth.login, { email, password }, from(iphone)));
    const { data } = await ok(call(account.listSessions, {}, { token }));
    expect(data.filter(({ present }) => present)).toMatchObject([
      { browser: 'Chrome on Windows', address: at.address },
    ]);
    expect(data.map(({ browser: name }) => name)).toContain('Safari on iPhone');
  });

  it('a logout ends its session at once, and takes it off the list', async () => {
    const { email, token } = await verifiedPerson();
    const { access_token, refresh_token = '' } = (await login(email)).body;
    const before = await ok(call(account.listSessions, {}, { token }));
    await ok(call(auth.logout, {}, { token: access_token, headers: { 'x-refresh-token': refresh_token } }));
    const after = await ok(call(account.listSessions, {}, { token }));
    expect(after.data.length).toBe(before.data.length - 1);
    expect((await call(auth.checkStatus, {}, { token: access_token })).status).toBe(401);
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(200);
  });

  it('a logout without its refresh token ends the session too, and no hand-off brings it back', async () => {
    const { email } = await verifiedPerson();
    const { access_token, refresh_token = '' } = (await login(email)).body;
    const headers = { ...atHost('smith.localhost').headers, 'x-refresh-token': refresh_token };
    const { code } = await ok(call(account.createHandOff, { subdomain: 'my' }, { token: access_token, headers }));
    await ok(call(auth.logout, {}, { token: access_token }));
    expect((await call(auth.checkStatus, {}, { token: access_token })).status).toBe(401);
    const moved = await call(account.exchangeHandOff, { code, from: 'smith.localhost' }, atHost('my.localhost'));
    expect(moved.status).toBe(410);
  });

  it('signing out everywhere ends every session, this one too', async () => {
    const { email, token } = await verifiedPerson();
    const other = await tokenOf(email);
    await ok(call(account.endSessions, {}, { token }));
    for (const ended of [token, other]) expect((await call(auth.checkStatus, {}, { token: ended })).status).toBe(401);
    const newToken = await tokenOf(email);
    expect((await ok(call(account.listSessions, {}, { token: newToken }))).data).toHaveLength(1);
  });

  it('signing out everywhere else keeps this device, for the password', async () => {
    const { email, token } = await verifiedPerson();
    const other = await tokenOf(email);
    const { access_token } = await ok(call(account.endOtherSessions, { password }, { token }));
    for (const ended of [token, other]) expect((await call(auth.checkStatus, {}, { token: ended })).status).toBe(401);
    const { data } = await ok(call(account.listSessions, {}, { token: access_token }));
    expect(data).toMatchObject([{ present: true }]);
  });
});

describe('400', () => {
  it('a profile keeps to the rules and messages of its fields', async () => {
    const { token } = await verifiedPerson();
    const bad = { ...details, firstName: 'Grace 2', mobileNumber: '123', url_slug: 'calendar' };
    const { status, problem } = await call(account.changeProfile, bad, { token });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { field: 'firstName', msg: 'First Name cannnot accept white space, numeric values and special character' },
      { field: 'mobileNumber', msg: 'Your mobile should contain atleast 4 digits' },
      { field: 'url_slug', msg: 'Please enter a valid URL' },
    ]);
  });

  it('a script is no link', async () => {
    const { token } = await verifiedPerson();
    for (const url_slug of ['javascript:alert(1)', 'data:text/html,x', '//evil.example'])
      expect((await call(account.changeProfile, { ...details, url_slug }, { token })).status).toBe(400);
  });

  it('a wrong password keeps every session as it is', async () => {
    const { token } = await verifiedPerson();
    const { status, problem } = await call(account.endOtherSessions, { password: 'Wrong-horse-9' }, { token });
    expect([status, problem.errors[0]?.field]).toEqual([400, 'password']);
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(200);
  });
});

describe('422', () => {
  it('what is no picture is refused whatever it is called, and so is another person’s upload', async () => {
    const { token } = await verifiedPerson();
    const { token: other } = await verifiedPerson();
    const svg = await upload(token, new TextEncoder().encode('<svg onload="alert(1)"/>'));
    const refused = await call(account.keepPicture, { uploadId: svg }, { token });
    expect([refused.status, refused.problem.message]).toEqual([422, 'Please choose a PNG, JPEG or WebP image']);
    const uploadId = await upload(token, logo());
    for (const id of [uploadId, randomUUID()])
      expect((await call(account.keepPicture, { uploadId: id }, { token: other })).status).toBe(422);
  });
});

it('no session on the table says more than its owner’s list', async () => {
  const { email } = newcomer();
  await verifiedPerson({ email });
  const kept = (await allItems()).filter(({ sk }) => String(sk).startsWith('SESSION#'));
  expect(kept.length).toBeGreaterThan(0);
  const fields = [
    'address',
    'beganAt',
    'browser',
    'dataKey',
    'pk',
    'seenAt',
    'sessionId',
    'sessionsEndedAt',
    'sk',
    'ttl',
    'version',
  ];
  for (const item of kept) {
    expect(Object.keys(item).filter((field) => !fields.includes(field))).toEqual([]);
    expect(JSON.stringify(item)).not.toMatch(/eyJ[\w-]*\./);
  }
});
