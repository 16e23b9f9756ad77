import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guessed,
  judgeGuess,
  mayReset,
  otpLimits,
  type Purpose,
  type Sends,
  type SentCode,
  sendsAfter,
} from '#core/auth/otp.ts';

const start = Date.parse('2026-11-20T23:00:00.000Z');
const sent: SentCode = {
  codeHash: 'right',
  challengeHash: 'mine',
  sentAt: new Date(start).toISOString(),
  guesses: 0,
};

interface Attempt {
  right: boolean;
  mine: boolean;
  /** Milliseconds after the attempt before. */
  wait: number;
}
const attempt: fc.Arbitrary<Attempt> = fc.record({
  right: fc.boolean(),
  mine: fc.boolean(),
  wait: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: otpLimits.lifeMs })),
});
const purpose = fc.constantFrom<Purpose>('verify', 'reset');

/** Plays attempts against one code, keeping what each leaves behind as the store does. */
const play = (attempts: Attempt[], what: Purpose) => {
  let code = sent;
  let at = start;
  return attempts.map(({ right, mine, wait }) => {
    at += wait;
    const now = new Date(at);
    const guess = { codeHash: right ? 'right' : 'wrong', challengeHash: mine ? 'mine' : 'other' };
    const verdict = judgeGuess(code, guess, now);
    if (verdict !== 'void') code = guessed(code, verdict, what, now);
    return { right, mine, at, verdict, code };
  });
};

describe('a code', () => {
  it('is never found by more than three guesses, in another browser, or after ten minutes', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), purpose, (attempts, what) => {
        let counted = 0;
        for (const { right, mine, at, verdict } of play(attempts, what)) {
          if (verdict === 'void') continue;
          counted += 1;
          expect(counted).toBeLessThanOrEqual(otpLimits.guesses);
          expect(mine).toBe(true);
          expect(at).toBeLessThan(start + otpLimits.lifeMs);
          expect(verdict === 'right').toBe(right);
        }
      }),
    );
  });

  it('serves at most once', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), purpose, (attempts, what) => {
        expect(play(attempts, what).filter(({ verdict }) => verdict === 'right').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is found by its owner in time, whatever other browsers tried before', () => {
    const strangers = fc.array(fc.record({ right: fc.boolean(), mine: fc.constant(false), wait: fc.constant(10) }));
    fc.assert(
      fc.property(strangers, purpose, (attempts, what) => {
        const own = { right: true, mine: true, wait: 1000 };
        expect(play([...attempts, own], what).at(-1)?.verdict).toBe('right');
      }),
    );
  });

  it('permits a new password only after a right code of purpose reset, in its browser, for ten minutes', () => {
    fc.assert(
      fc.property(
        fc.array(attempt, { maxLength: 12 }),
        purpose,
        fc.nat(2 * otpLimits.lifeMs),
        (attempts, what, later) => {
          const played = play(attempts, what);
          const found = played.find(({ verdict }) => verdict === 'right');
          const last = played.at(-1);
          const at = (last?.at ?? start) + later;
          const permitted = found !== undefined && what === 'reset' && at < found.at + otpLimits.lifeMs;
          expect(mayReset(last?.code, 'mine', new Date(at))).toBe(permitted);
          expect(mayReset(last?.code, 'other', new Date(at))).toBe(false);
        },
      ),
    );
  });
});

describe('codes of one e-mail', () => {
  it('are at most five a day and thirty seconds apart, however they are asked for', () => {
    const waits = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 10 * 60 * 60 * 1000 })),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(waits, (all) => {
        let sends: Sends | undefined;
        let at = start;
        const accepted: number[] = [];
        for (const wait of all) {
          at += wait;
          const after = sendsAfter(sends, new Date(at));
          if (typeof after === 'string') continue;
          sends = after;
          accepted.push(at);
        }
        accepted.slice(1).forEach((each, index) => {
          expect(each - (accepted[index] as number)).toBeGreaterThanOrEqual(otpLimits.resendMs);
        });
        const days = accepted.map((each) => new Date(each).toISOString().slice(0, 10));
        for (const day of days)
          expect(days.filter((each) => each === day).length).toBeLessThanOrEqual(otpLimits.codesADay);
      }),
    );
  });

  it('are granted when it is neither too soon nor too many', () => {
    expect(sendsAfter(undefined, new Date(start))).toMatchObject({ day: '2026-11-20', count: 1 });
    const four = { day: '2026-11-20', count: 4, lastSentAt: new Date(start).toISOString() };
    expect(sendsAfter(four, new Date(start + 29_999))).toBe('otp-too-soon');
    expect(sendsAfter(four, new Date(start + 30_000))).toMatchObject({ count: 5 });
    expect(sendsAfter({ ...four, count: 5 }, new Date(start + 30_000))).toBe('too-many-requests');
    expect(sendsAfter({ ...four, count: 5 }, new Date(start + 3_600_000))).toMatchObject({
      day: '2026-11-21',
      count: 1,
    });
  });
});
