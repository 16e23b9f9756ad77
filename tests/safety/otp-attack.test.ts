import { describe, expect, it } from 'vitest';
import { guessed, isHolding, otpLimits, type Sends, type SentCode, sendsAfter, weighed } from '#core/auth/otp.ts';

/** A small seeded generator (mulberry32), so that a run is the same on every machine. */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODES = 10_000;
const start = Date.parse('2026-11-20T00:00:00.000Z');

/** What the product remembers of an attack: codes by e-mail, wrong guesses by address and hour, and of everybody by hour. */
const product = (random: (below: number) => number) => {
  const sends = new Map<number, Sends>();
  const codes = new Map<number, SentCode>();
  const wrong = new Map<string, number>();
  const count = (name: string) => wrong.set(name, (wrong.get(name) ?? 0) + 1);
  const names = (address: number, at: number) => {
    const hour = Math.floor(at / HOUR);
    return { here: `${address}@${hour}`, everywhere: `all@${hour}` };
  };
  const tally = { right: 0, wrong: 0, void: 0, limited: 0, held: 0 };
  return {
    tally,
    /** Sends a code, or not. */
    send: (email: number, at: number): boolean => {
      const now = new Date(at);
      const after = sendsAfter(sends.get(email), now);
      if (typeof after === 'string') return false;
      sends.set(email, after);
      const digits = String(random(CODES));
      codes.set(email, { codeHash: digits, challengeHash: 'attacker', sentAt: now.toISOString(), guesses: 0 });
      return true;
    },
    /** Takes a guess, as `verifyOtp` does. */
    guess: (email: number, digits: number, address: number, at: number): keyof typeof tally => {
      const now = new Date(at);
      const { here, everywhere } = names(address, at);
      const code = codes.get(email);
      const counts = { here: wrong.get(here) ?? 0, everywhere: wrong.get(everywhere) ?? 0 };
      const verdict = weighed(code, { codeHash: String(digits), challengeHash: 'attacker' }, counts, now);
      tally[verdict] += 1;
      if (code && (verdict === 'right' || verdict === 'wrong')) codes.set(email, guessed(code, verdict, 'reset', now));
      if (verdict === 'wrong' || verdict === 'void') count(here);
      if (verdict === 'wrong') count(everywhere);
      return verdict;
    },
    holds: (at: number) => isHolding({ here: 0, everywhere: wrong.get(names(0, at).everywhere) ?? 0 }),
  };
};

/** 1 − (1 − 3/10,000)⁵: all that five codes a day and three different digits a code allow. */
const bound = 1 - (1 - otpLimits.guesses / CODES) ** otpLimits.codesADay;

describe('a million guesses', () => {
  it('at one account, from as many addresses as one likes, take it over with at most 0.15 % a day', () => {
    expect(bound).toBeLessThanOrEqual(0.0015);
    const random = dice(1);
    const world = product(random);
    let takenDays = 0;
    let days = 0;
    let made = 0;
    // One attempt a minute, a new code whenever there is one, four guesses at each though only three count.
    for (; made < 1_000_000; days += 1) {
      let taken = false;
      for (let at = start + days * DAY; at < start + (days + 1) * DAY; at += 90_000) {
        if (!world.send(0, at)) break;
        const first = random(CODES);
        for (let each = 0; each < 4; each += 1, made += 1)
          taken = world.guess(0, (first + each) % CODES, made, at + 1000 * each) === 'right' || taken;
      }
      takenDays += Number(taken);
    }
    const judged = world.tally.right + world.tally.wrong;
    expect(judged / days).toBeLessThanOrEqual(otpLimits.codesADay * otpLimits.guesses);
    expect(world.tally.held + world.tally.limited).toBe(0);
    // Within four standard deviations of the exact bound: the rules hold it, and the attacker above reaches it.
    const deviation = Math.sqrt((bound * (1 - bound)) / days);
    expect(Math.abs(takenDays / days - bound)).toBeLessThan(4 * deviation);
  });

  it('at 70,000 accounts from 500 addresses in a day meet the breaker: not one in twenty is judged', () => {
    const random = dice(2);
    const world = product(random);
    const addresses = 500;
    const accounts = 70_000;
    const MADE = 1_000_000;
    for (let made = 0; made < MADE; made += 1) {
      const at = start + Math.floor((made / MADE) * DAY);
      const email = Math.floor(made / 15) % accounts;
      if (made % 3 === 0) world.send(email, at + ((made % 15) / 3) * otpLimits.resendMs);
      world.guess(email, random(CODES), made % addresses, at + otpLimits.resendMs * 5);
    }
    const judged = world.tally.right + world.tally.wrong;
    // Each hour: what the breaker lets through, and what it still lets each address have.
    const most = 24 * (otpLimits.wrongEverywhereAnHour + addresses * otpLimits.wrongAnHourWhileHeld);
    expect(judged).toBeLessThanOrEqual(most);
    expect(judged).toBeLessThan(0.05 * MADE);
    expect(world.tally.right).toBeLessThanOrEqual(12);
  });
});

describe('while the breaker holds', () => {
  const tripped = () => {
    const world = product(dice(3));
    for (let email = 1; !world.holds(start); email += 1) {
      world.send(email, start);
      for (let each = 0; each < 3; each += 1) world.guess(email, CODES, Math.floor(email / 6), start);
    }
    return world;
  };

  it('it takes ten addresses to trip it, and who asks for a code meanwhile enters it all the same', () => {
    const world = tripped();
    expect(world.tally.wrong).toBe(otpLimits.wrongEverywhereAnHour);
    expect(world.tally.limited).toBe(0);
    expect(Math.ceil(otpLimits.wrongEverywhereAnHour / otpLimits.wrongAnHour)).toBe(10);
    const honest = 1_000_000;
    world.send(honest, start + 1000);
    // A mistake costs another code, not the way in.
    expect(world.guess(honest, CODES, honest, start + 60_000)).toBe('wrong');
    expect(world.guess(honest, CODES, honest, start + 61_000)).toBe('held');
    expect(world.send(honest, start + 62_000)).toBe(true);
    expect(world.guess(honest, CODES, honest, start + 90_000)).toBe('wrong');
  });

  it('an old code waits for a new one, and an address that guesses wrong is let in three times an hour', () => {
    const world = tripped();
    world.send(500_000, start);
    expect(world.guess(500_000, CODES, 9999, start + otpLimits.freshMs)).toBe('held');
    const verdicts = Array.from({ length: 30 }, (_, each) => {
      world.send(600_000 + each, start + 1000);
      return world.guess(600_000 + each, CODES, 8888, start + 2000);
    });
    expect(verdicts.filter((each) => each === 'wrong').length).toBe(otpLimits.wrongAnHourWhileHeld);
    expect(verdicts.slice(otpLimits.wrongAnHourWhileHeld).every((each) => each === 'held')).toBe(true);
  });

  it('the next hour begins at zero', () => {
    const world = tripped();
    expect(world.holds(start)).toBe(true);
    expect(world.holds(start + HOUR)).toBe(false);
  });
});
