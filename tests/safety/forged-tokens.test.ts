import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { browser, newcomer, password } from '#tests/api/auth-world.ts';
import { call, ok } from '#tests/api/stack.ts';
import { buildWorld, type World } from '#tests/api/world.ts';
import { representatives as some } from '#tests/property-runs.ts';
import { digestOfAll, requestFor } from './matrix.ts';
import { representatives } from './representatives.ts';
import { type Claims, mint, partsOf, poolKey, sealed, signedWith } from './tokens.ts';

/** Tokens are judged before an endpoint is asked: `npm test` tries one in six of the classes of endpoints. */
const endpoints = some(representatives(), 0, 6, 12, 18);
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignJwk = { ...foreign.publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'RS256', use: 'sig' };
const seconds = (): number => Math.floor(Date.now() / 1000);

/** What an attacker may have: a genuine token, the pool's public key, and, for the wrong but well-signed, the pool's own key. */
interface Forge {
  token: string;
  olderToken: string;
  endedToken: string;
  idToken: string;
  refreshToken: string;
  head: Claims;
  claims: Claims;
  publicPem: string;
  /** Signs with the pool's own key. */
  ours: (changes: Claims, without?: string) => string;
}

const kinds: Record<string, (forge: Forge) => string | undefined> = {
  'no token': () => undefined,
  'an empty token': () => ' ',
  garbage: () => 'garbage',
  'three dots of garbage': () => 'e30.e30.e30',
  'a refresh token': ({ refreshToken }) => refreshToken,
  'an ID token': ({ idToken }) => idToken,
  'alg none without a signature': ({ claims, head }) => sealed({ ...head, alg: 'none' }, claims, () => ''),
  'alg none with the old signature': ({ claims, head, token }) =>
    sealed({ ...head, alg: 'none' }, claims, () => token.split('.')[2] ?? ''),
  'HS256 keyed with the public key': ({ claims, head, publicPem }) =>
    sealed({ ...head, alg: 'HS256' }, claims, (text) =>
      createHmac('sha256', publicPem).update(text).digest('base64url'),
    ),
  'a key of one’s own under its own kid': ({ claims }) =>
    signedWith(foreign.privateKey, { alg: 'RS256', kid: 'mine' }, claims),
  'a key of one’s own under our kid': ({ claims, head }) => signedWith(foreign.privateKey, head, claims),
  'a jku header that names one’s own keys': ({ claims }) =>
    signedWith(foreign.privateKey, { alg: 'RS256', kid: 'mine', jku: 'https://evil.example/jwks.json' }, claims),
  'a jwk header that brings one’s own key': ({ claims }) =>
    signedWith(foreign.privateKey, { alg: 'RS256', kid: 'mine', jwk: foreignJwk }, claims),
  'an unknown kid': ({ claims, head, token }) =>
    sealed({ ...head, kid: 'unknown' }, claims, () => token.split('.')[2] ?? ''),
  'another issuer': ({ ours }) => ours({ iss: 'https://evil.example' }),
  'another pool': ({ ours, claims }) => ours({ iss: `${claims.iss}x` }),
  'another client': ({ ours }) => ours({ client_id: 'another' }),
  'another audience': ({ ours }) => ours({ aud: 'another' }),
  'no client': ({ ours }) => ours({}, 'client_id'),
  'another use': ({ ours }) => ours({ token_use: 'refresh' }),
  'no use': ({ ours }) => ours({}, 'token_use'),
  'nobody named': ({ ours }) => ours({}, 'sub'),
  'expired by a second': ({ ours }) => ours({ exp: seconds() - 1 }),
  'not yet valid': ({ ours }) => ours({ nbf: seconds() + 3600 }),
  'a session that was logged out': ({ endedToken }) => endedToken,
  'a session that was ended with all others': ({ olderToken }) => olderToken,
  'a session that nobody remembers': ({ ours }) => ours({ origin_jti: randomUUID() }),
  'no session': ({ ours }) => ours({}, 'origin_jti'),
  'an account that is gone': ({ ours }) => ours({ sub: randomUUID() }),
  'a body that was altered': ({ claims, head, token }) =>
    sealed(head, { ...claims, sub: randomUUID() }, () => token.split('.')[2] ?? ''),
  'a signature that was taken off': ({ token }) => token.split('.').slice(0, 2).join('.'),
  'an empty signature': ({ token }) => `${token.split('.').slice(0, 2).join('.')}.`,
  'a signature that was cut': ({ token }) => token.slice(0, -4),
};

let world: World;
let forge: Forge;
beforeAll(async () => {
  world = await buildWorld();
  const { privateKey, publicPem } = await poolKey();
  const { data } = await ok(call(auth.checkStatus, {}, { token: world.owner.token }));
  const olderToken = world.owner.token;
  await ok(call(account.endSessions, {}, { token: olderToken }));
  const { access_token: endedToken } = await ok(call(auth.login, { email: data.email, password }, browser()));
  await ok(call(auth.logout, {}, { token: endedToken }));
  const tokens = await ok(call(auth.login, { email: data.email, password }, browser()));
  const { head, claims } = partsOf(tokens.access_token);
  forge = {
    olderToken,
    endedToken,
    token: tokens.access_token,
    idToken: tokens.id_token ?? '',
    refreshToken: tokens.refresh_token ?? '',
    head,
    claims,
    publicPem,
    ours: (changes, without = '') => {
      const { [without]: _gone, ...kept } = { ...claims, ...changes };
      return signedWith(privateKey, head, kept);
    },
  };
}, 120_000);

/** Everything there is, which none of the tokens changes. */
let before: string | undefined;

describe('401 for', () => {
  it('no genuine token', async () => {
    const minted = (await mint(forge.token))(String(forge.claims.sub));
    for (const token of [forge.token, minted]) expect((await call(auth.checkStatus, {}, { token })).status).toBe(200);
  });

  it.each(Object.keys(kinds))('%s, and nothing changes', async (kind) => {
    const token = kinds[kind]?.(forge);
    before ??= await digestOfAll();
    for (const endpoint of endpoints) {
      const reply = await call(endpoint, requestFor(endpoint, world.ids), token === undefined ? {} : { token });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401]);
      for (const marker of world.markers) expect(reply.text).not.toContain(marker);
    }
    expect(await digestOfAll()).toBe(before);
  });

  it('somebody who never verified their e-mail', async () => {
    const details = newcomer();
    await ok(call(auth.signup, details, browser()));
    const { privateKey } = await poolKey();
    const unverified = (await import('#tests/api/table.ts')).allItems;
    const found = (await unverified()).find(({ sk, email }) => sk === 'ACCOUNT' && email === details.email);
    const token = signedWith(privateKey, forge.head, { ...forge.claims, sub: found?.accountId });
    expect((await call(auth.checkStatus, {}, { token })).status).toBe(401);
  });
});
