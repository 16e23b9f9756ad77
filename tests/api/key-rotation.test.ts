import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '#bin/demo/sign-up.ts';
import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as auth from '#core/auth/endpoints.ts';
import { invitationClaims, invitationToken } from '#core/auth/invitation.ts';
import { type Generations, rotated as rotatedTo } from '#core/auth/key-generations.ts';
import { judgeGuess, mayReset } from '#core/auth/otp.ts';
import { randomKey } from '#outside/random-key.ts';
import { isSigned, sealed, sign, unsealed } from '#outside/secrets.ts';
import { type ServedKeys, servedKeys } from '#tests/own-keys.ts';
import { handOffHash, handOffHashes } from '#workflows/account/hand-off-hash.ts';
import { challengeHash, guessOf, newCode } from '#workflows/auth/new-code.ts';
import { recoveryHash } from '#workflows/auth/pass-second-factor.ts';
import { browser, newcomer, newestCode } from './auth-world.ts';
import { call, lines, ok, stack } from './stack.ts';
import { allItems } from './table.ts';
import { lawyer } from './world.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const first = { current: 'a'.repeat(64), previous: 'b'.repeat(64), next: 'c'.repeat(64) };
const rotated = (keys: Generations): Generations => rotatedTo(keys, randomKey());

let served: ServedKeys;
let keys: Generations = first;
const use = async (other: Generations): Promise<void> => {
  keys = other;
  await served.use(other);
};
beforeAll(async () => {
  served = await servedKeys(first);
});
beforeEach(() => use(first));
afterAll(() => served.close());

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
  const code = newCode({ purpose: 'verify', email }, now);
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
      return judgeGuess(code.sent, guess, now) === 'right';
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
  it('what was made before is good for one more generation, and then no longer', async () => {
    const things = made();
    const all = Object.keys(things);
    expect(good(things)).toEqual(all);
    await use(rotated(keys));
    expect(good(things)).toEqual(all);
    expect(good(made())).toEqual(all);
    await use(rotated(keys));
    expect(good(things)).toEqual([]);
  });

  it('functions that are not deployed anew yet know what the new ones make', async () => {
    await use(rotated(keys));
    const old = keys;
    await use(rotated(keys));
    const things = made();
    await use(old);
    expect(good(things)).toEqual(Object.keys(things));
  });

  it('another’s guess is as wrong as ever', async () => {
    const { sent, challenge, digits } = newCode({ purpose: 'verify', email }, now);
    await use(rotated(keys));
    const other = String((Number(digits) + 1) % 10_000).padStart(4, '0');
    expect(judgeGuess(sent, guessOf({ purpose: 'verify', email, verificationCode: other }, challenge, sent), now)).toBe(
      'wrong',
    );
    expect(judgeGuess(sent, guessOf({ purpose: 'reset', email, verificationCode: digits }, challenge, sent), now)).toBe(
      'wrong',
    );
  });

  it('recovery codes that somebody wrote down years ago still open', async () => {
    const kept = recoveryHash('a1', 'k7fm2-9qpxd');
    await use(rotated(rotated(rotated(keys))));
    expect(recoveryHash('a1', 'k7fm2-9qpxd')).toBe(kept);
    expect(recoveryHash('a2', 'k7fm2-9qpxd')).not.toBe(kept);
  });
});

describe('when a secret of the running product is rotated', { timeout: 120_000 }, () => {
  /** What an operator or the schedule does; the functions start cold afterwards, as they do within minutes in the cloud. */
  const rotate = async (name: 'CODE_KEYS' | 'EDGE_KEYS' = 'CODE_KEYS') => {
    const { environment, coolDown } = await stack();
    const { status } = await fetch(environment.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? '', {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.RotateSecret', authorization: 'AWS4-HMAC-SHA256 local' },
      body: JSON.stringify({ SecretId: environment[name] }),
    });
    expect(status).toBe(200);
    await coolDown();
  };
  let token = '';
  let roleId = '';
  const invite = async () => {
    const person = {
      firstName: 'Ivo',
      lastName: 'Late',
      email: `ivo-${randomUUID()}@example.com`,
      password: 'Right-1234',
    };
    await inviteStaff(await stack(), token, person.email, roleId);
    return person;
  };
  const signedUp = async () => {
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const { email } = details;
    return { at, request: { email, verificationCode: (await newestCode(email)) ?? '' } };
  };
  // The first rotation of all names the next key and ends none.
  beforeAll(async () => {
    await rotate();
    const local = await stack();
    token = await signUp(local, lawyer('Rotating Law'));
    roleId = await addRole(local, token, 'Assistant', [2]);
  }, 120_000);

  it('a link and a code of before still work, and so does the session that is in hand', async () => {
    const local = await stack();
    const [person, { at, request }] = [await invite(), await signedUp()];
    await rotate();
    await joinAsStaff(local, person);
    await ok(call(auth.verifyOtp, request, at));
    await joinAsStaff(local, await invite());
  });

  it('a link and a code of two rotations before do not', async () => {
    const local = await stack();
    const [person, { at, request }] = [await invite(), await signedUp()];
    await rotate();
    await rotate();
    const roleMember = await mailedRoleMember(local, person.email);
    const { firstName, lastName, email, password } = person;
    const late = await call(auth.signupRoleMember, { firstName, lastName, email, password, roleMember });
    expect(late.status).toBe(410);
    expect((await call(auth.verifyOtp, request, at)).status).toBe(400);
  });

  it('no line of the log has a key', async () => {
    const { environment } = await stack();
    await rotate();
    const reply = await fetch(environment.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? '', {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue', authorization: 'AWS4-HMAC-SHA256 local' },
      body: JSON.stringify({ SecretId: environment.CODE_KEYS }),
    });
    const { SecretString } = (await reply.json()) as { SecretString: string };
    const all = lines().join('\n');
    expect(all).toContain('rotate-keys finishSecret');
    for (const key of Object.values(JSON.parse(SecretString) as Generations)) expect(all).not.toContain(key);
  });

  it('a distribution that sends the key of before is believed, and one of two rotations before is not', async () => {
    const isBelieved = async (): Promise<boolean> => {
      const at = browser();
      await ok(call(auth.signup, newcomer(), at));
      return (await allItems()).some(({ from }) => from === at.headers?.['x-viewer-address']);
    };
    await rotate('EDGE_KEYS');
    expect(await isBelieved()).toBe(true);
    await rotate('EDGE_KEYS');
    expect(await isBelieved()).toBe(true);
    await rotate('EDGE_KEYS');
    expect(await isBelieved()).toBe(false);
  });

  it('the distribution sends the new key to every API', async () => {
    const { environment } = await stack();
    const keysSent = async (): Promise<string[]> => {
      const url = `${environment.AWS_ENDPOINT_URL_CLOUDFRONT}/2020-05-31/distribution/${environment.DISTRIBUTION_ID}/config`;
      const config = await (await fetch(url, { headers: { authorization: 'AWS4-HMAC-SHA256 local' } })).text();
      return [...config.matchAll(/x-origin-key<\/HeaderName><HeaderValue>([^<]+)/g)].map(([, key = '']) => key);
    };
    const before = await keysSent();
    await rotate('EDGE_KEYS');
    const after = await keysSent();
    expect([after.length, new Set(after).size]).toEqual([before.length, 1]);
    expect(before.length).toBeGreaterThan(1);
    expect(before).not.toContain(after[0]);
  });
});
