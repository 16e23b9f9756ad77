import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as site from '#core/site/endpoints.ts';
import { emailLimitKey } from '#store/keys.ts';
import { browser, newcomer, password, verifiedPerson } from '#tests/api/auth-world.ts';
import { call, stack } from '#tests/api/stack.ts';
import { removeItem } from '#tests/api/table.ts';

const WARM_UP = 10;
/** Pairs on their way at one moment: two keep two cores busy, and disturb known and unknown e-mails alike. */
const LANES = 2;

/** What a coin gets over so many pairs: 0.5, with this standard deviation. */
const deviationOf = (pairs: number): number => Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs));

/** How well the time tells a known e-mail from an unknown one: the chance that the known one of two takes longer. */
const auc = (known: readonly number[], unknown: readonly number[]): number => {
  const all = [...known.map((ms) => ({ ms, known: 1 })), ...unknown.map((ms) => ({ ms, known: 0 }))];
  all.sort((one, other) => one.ms - other.ms);
  const ranks = all.reduce((sum, each, index) => sum + each.known * (index + 1), 0);
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
};

/** Half of them verified, half signed up and never verified; all are known. */
const known: string[] = [];
/** E-mails that nobody has; somebody asked for a code for each, as for the known ones. */
const strangers: string[] = [];
beforeAll(async () => {
  await stack();
  for (let each = 0; each < 10; each += 1) {
    const unverified = newcomer();
    await call(auth.signup, unverified, browser());
    known.push((await verifiedPerson()).email, unverified.email);
    strangers.push(newcomer().email, newcomer().email);
  }
  for (const email of [...known, ...strangers]) await timed(endpoints.sendOtp, email);
  for (const email of known) await endpoints.createSendgridContact(email);
}, 120_000);

type Ask = (email: string) => Promise<{ status: number }>;
const endpoints = {
  login: (email: string) => call(auth.login, { email, password: 'Wrong-horse-1' }, browser()),
  sendOtp: (email: string) => call(auth.sendOtp, { email, purpose: 'reset' }, browser()),
  getUserDetails: (email: string) => call(auth.getUserDetails, { email }, browser()),
  resetPassword: (email: string) => call(auth.resetPassword, { email, password }, browser()),
  signup: (email: string) => call(auth.signup, newcomer({ email }), browser()),
  createSendgridContact: (email: string) => call(site.createSendgridContact, { email }, browser()),
} satisfies Record<string, Ask>;

const timed = async (ask: Ask, email: string) => {
  // The 30 seconds between two codes are over for both.
  await removeItem(emailLimitKey(email, 'sends'));
  const began = performance.now();
  const { status } = await ask(email);
  return { ms: performance.now() - began, status };
};

/** A password is set anew by who asked for a code, known or not; elsewhere one new e-mail is as unknown as the other. */
const unknown = (ask: Ask, index: number): string =>
  (ask === endpoints.resetPassword ? strangers[Math.abs(index) % strangers.length] : undefined) ?? newcomer().email;

const measured = async (ask: Ask, pairs: number, withinMs: number) => {
  const until = performance.now() + withinMs;
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  let begun = -WARM_UP;
  const pair = async (index: number): Promise<void> => {
    const emails = { known: known[Math.abs(index) % known.length] ?? '', unknown: unknown(ask, index) };
    for (const side of index % 4 < 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, status } = await timed(ask, emails[side]);
      if (index >= 0) times[side].push(ms);
      statuses.add(status);
    }
  };
  const lane = async (): Promise<void> => {
    while (begun < pairs && performance.now() < until) {
      begun += 1;
      await pair(begun - 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { times, statuses };
};

/** Fewer say too little. */
const FEWEST = 60;

/**
 * States for every endpoint, or for those that are named, that over so many pairs of a known and an unknown e-mail, or as many as are begun within so many
 * milliseconds, the times of the replies tell them apart no better than a coin does, 5.4 standard deviations allowed: 0.549 over
 * 2,000 pairs, 0.786 over 60.
 */
export const timeTellsNothing = (
  pairs: number,
  withinMs = Number.POSITIVE_INFINITY,
  named: readonly string[] = Object.keys(endpoints),
): void => {
  describe('the time of a reply does not tell whether an e-mail is known', () => {
    it.each(Object.entries(endpoints).filter(([name]) => named.includes(name)))(
      '%s',
      async (name, ask) => {
        const { times, statuses } = await measured(ask, pairs, withinMs);
        const seen = auc(times.known, times.unknown);
        const asked = times.known.length;
        console.log(`${name}: ${asked} pairs, ${seen.toFixed(3)}`);
        expect(statuses.size).toBe(1);
        expect(asked).toBeGreaterThanOrEqual(FEWEST);
        expect(Math.max(seen, 1 - seen)).toBeLessThanOrEqual(0.5 + 5.4 * deviationOf(asked));
      },
      100_000 + pairs * 1_000,
    );
  });
};
