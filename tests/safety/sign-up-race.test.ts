import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { browser, newcomer, newestCode } from '#tests/api/auth-world.ts';
import { type Fault, fault, faultyStack } from '#tests/api/faults.ts';
import { googleDetails, googler, provenIn } from '#tests/api/google-world.ts';
import { call, ok } from '#tests/api/stack.ts';
import { allItems } from '#tests/api/table.ts';
import { runs } from '#tests/property-runs.ts';

beforeAll(() => faultyStack(), 120_000);

const theirs = 'Stranger-horse-12';

/** Somebody who signs up with an address and a password, and its owner, who comes from Google, each in a browser of their own. */
const both = async () => {
  const stranger = newcomer({ password: theirs });
  const { email } = stranger;
  const chosen = googler({ email });
  const { google, at } = await provenIn(chosen);
  const there = browser();
  return {
    email,
    chosen,
    there,
    byPassword: () => call(auth.signup, stranger, there),
    byGoogle: () => call(auth.signupByGoogle, { google, ...googleDetails() }, at),
  };
};
type Both = Awaited<ReturnType<typeof both>>;

const accountsOf = async (email: string) =>
  (await allItems()).filter((item) => item.sk === 'ACCOUNT' && item.email === email);

/** Whoever owns the address comes in, now or when they press again; whoever typed a password gets nothing of theirs. */
const expectOwned = async ({ email, chosen, there, byGoogle }: Both, first: { status: number; body: object }) => {
  expect(await accountsOf(email)).toHaveLength(1);
  const { body } = first.status === 200 ? first : { body: await ok(byGoogle()) };
  const { access_token: token } = body as { access_token: string };
  const { data } = await ok(call(auth.checkStatus, {}, { token }));
  expect(data).toMatchObject({ email, firstName: 'Grace', isVerified: true });
  const [account, ...more] = await accountsOf(email);
  expect([account?.accountId, more]).toEqual([data._id, []]);
  expect(account?.googleSubject).toBeTruthy();
  expect((await call(auth.login, { email, password: theirs }, browser())).status).toBe(400);
  const verificationCode = (await newestCode(email)) ?? '0000';
  const late = await call(auth.verifyOtp, { email, verificationCode }, there);
  expect(late.status === 200 ? late.body.access_token : '').toBe('');
  expect((await provenIn(chosen)).next).toBe('enter');
};

const written =
  (...args: string[]) =>
  (body: string) =>
    args.every((word) => body.includes(word));
const held = (service: 'cognito' | 'dynamodb', operation: string, where: (body: string) => boolean): Fault =>
  fault(service, operation, { does: 'held', where });

describe('signing up by Google and by a password with one address at one moment', () => {
  it.each([
    ['keeps its people', () => held('dynamodb', 'TransactWriteItems', written('"signup"', 'firstName'))],
    ['sets its password', () => held('cognito', 'AdminSetUserPassword', written(theirs))],
    ['keeps its code', () => held('dynamodb', 'TransactWriteItems', written('"signup"', '-settled'))],
  ])('makes one account, its owner’s, when Google overtakes a sign-up before it %s', async (_, gap) => {
    const people = await both();
    const { met, release } = gap();
    const signing = people.byPassword();
    await met;
    const google = await people.byGoogle();
    release();
    await signing;
    await expectOwned(people, google);
  });

  it.each([
    ['keeps its people', () => held('dynamodb', 'TransactWriteItems', written('"signupByGoogle"', 'firstName'))],
    ['locks the pool', () => held('cognito', 'AdminSetUserPassword', (body) => !body.includes(theirs))],
    ['is proven', () => held('dynamodb', 'TransactWriteItems', written('"signupByGoogle"', 'googleSubject'))],
  ])('makes one account, its owner’s, when a password overtakes Google before it %s', async (_, gap) => {
    const people = await both();
    const { met, release } = gap();
    const google = people.byGoogle();
    await met;
    await people.byPassword();
    release();
    await expectOwned(people, await google);
  });

  it('makes one account, its owner’s, however they meet', async () => {
    for (let time = 0; time < runs(5); time += 1) {
      const people = await both();
      const [google] = await Promise.all([people.byGoogle(), people.byPassword()]);
      await expectOwned(people, google);
    }
  });
});
