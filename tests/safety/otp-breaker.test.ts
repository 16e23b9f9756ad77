import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { guessesKey } from '#store/keys.ts';
import { browser, newcomer, newestCode, otherThan, passTime, verifiedPerson } from '#tests/api/auth-world.ts';
import { call, lines, ok, stack } from '#tests/api/stack.ts';
import { allItems, putItem } from '#tests/api/table.ts';

beforeAll(() => stack(), 120_000);

const HOUR = 3_600_000;
const hourAfter = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 13);

/** Sets what everybody guessed wrong in this hour, and in the next, should it begin meanwhile. */
const guessedWrong = async (count: number): Promise<void> => {
  const ttl = Math.ceil(Date.now() / 1000) + 7200;
  for (const hour of [hourAfter(0), hourAfter(1)])
    for (let share = 0; share < 16; share += 1)
      await putItem({ ...guessesKey(hour, share), count: share === 3 ? count : 0, ttl });
};
const counted = async (): Promise<number> =>
  (await allItems())
    .filter(({ pk }) => String(pk).startsWith('GUESSES#'))
    .reduce((sum, { count }) => sum + Number(count), 0);

/** Somebody in the middle of a password reset: their browser and the code they were mailed. */
const resetting = async (email: string) => {
  const at = browser();
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  const code = (await newestCode(email)) ?? '';
  const guess = (verificationCode: string) => call(auth.verifyOtp, { email, purpose: 'reset', verificationCode }, at);
  return { at, code, guess };
};

const sentence = 'Too many attempts. Please try again later.';

describe('the breaker over all accounts', () => {
  beforeEach(() => guessedWrong(0));

  it('counts every wrong guess, whoever made it and wherever', async () => {
    const { email } = await verifiedPerson();
    const before = await counted();
    for (const each of [email, newcomer().email]) {
      const { code, guess } = await resetting(each);
      expect((await guess(otherThan(code || '0000'))).status).toBe(400);
    }
    expect(await counted()).toBe(before + 2);
  });

  it('trips at its limit, says so in clear words and in the log, and recovers with the hour', async () => {
    const { email } = await verifiedPerson();
    const { code, guess } = await resetting(email);
    await guessedWrong(otpLimits.wrongEverywhereAnHour - 1);
    expect((await guess(otherThan(code))).status).toBe(400);
    const { status, problem } = await guess(code);
    expect([status, problem.message]).toEqual([429, sentence]);
    expect(problem.errors[0]).toMatchObject({ field: 'verificationCode' });
    expect(lines()).toContain('{"alarm":"otp-breaker"}');
    // An hour later: what was counted stands under the name of an hour that is over.
    await guessedWrong(0);
    await putItem({ ...guessesKey(hourAfter(-1), 3), count: 10_000, ttl: 1 });
    expect((await guess(code)).status).toBe(200);
  });

  it('lets the honest in: the first guess at a fresh code counts, and a mistake costs another code', async () => {
    await guessedWrong(10 * otpLimits.wrongEverywhereAnHour);
    const details = newcomer();
    const at = browser();
    await ok(call(auth.signup, details, at));
    const first = (await newestCode(details.email)) ?? '';
    const attempt = (verificationCode: string) => call(auth.verifyOtp, { email: details.email, verificationCode }, at);
    expect((await attempt(otherThan(first))).status).toBe(400);
    expect((await attempt(first)).status).toBe(429);
    await passTime(details.email);
    await ok(call(auth.sendOtp, { email: details.email }, at));
    expect((await attempt((await newestCode(details.email)) ?? '')).status).toBe(200);
  });

  it('holds back an address that goes on guessing, whichever account it tries', async () => {
    await guessedWrong(otpLimits.wrongEverywhereAnHour);
    const statuses: number[] = [];
    const { headers } = browser();
    for (let each = 0; each <= otpLimits.wrongAnHourWhileHeld; each += 1) {
      const { email } = newcomer();
      const at = { headers, cookies: new Map<string, string>() };
      await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
      statuses.push((await call(auth.verifyOtp, { email, purpose: 'reset', verificationCode: '0000' }, at)).status);
    }
    expect(statuses).toEqual([...Array<number>(otpLimits.wrongAnHourWhileHeld).fill(400), 429]);
  });

  it('tells nobody whether an e-mail is registered', async () => {
    await guessedWrong(otpLimits.wrongEverywhereAnHour);
    const { email } = await verifiedPerson();
    const seen: string[] = [];
    for (const each of [email, newcomer().email]) {
      const { code, guess } = await resetting(each);
      for (const typed of [otherThan(code || '0000'), '1111', '2222']) {
        const { status, text } = await guess(typed);
        seen.push(`${status} ${text}`);
      }
    }
    expect(seen.slice(0, 3)).toEqual(seen.slice(3));
  });
});
