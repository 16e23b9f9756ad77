import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { runs } from '#tests/property-runs.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let notifications: typeof import('#store/notifications.ts');
let table: typeof import('#store/table.ts');

beforeAll(async () => {
  database = await startTable('bell-test');
  table = await import('#store/table.ts');
  notifications = await import('#store/notifications.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
const instant = (minute: number): string => new Date(now.getTime() + minute * 60_000).toISOString();
let made = 0;
const newAccount = (): string => `a${++made}`;
const audit = (accountId: string): Audit => {
  made += 1;
  return {
    owner: `ACCOUNT#${accountId}`,
    who: accountId,
    operation: { name: 'test', audit: 'Tested' },
    at: instant(0),
    from: '::1',
    requestId: `r${made}`,
  };
};

const tell = (accountId: string, minute: number): Promise<void> => {
  const notification = {
    notificationId: `n${++made}`,
    kind: 'client-joined' as const,
    message: 'Somebody has joined.',
  };
  const operations = notifications.insert({ accountId }, { ...notification, at: instant(minute) });
  return table.write(audit(accountId), ...operations);
};
const mark = (accountId: string, minute: number): Promise<number> =>
  notifications.markRead(accountId, instant(minute), audit(accountId), now);
const said = async (accountId: string): Promise<number> => (await notifications.bell(accountId, now)).unread;

/** Every notification of a person that came after the last instant up to which they read, counted one by one. */
const recount = async (accountId: string): Promise<number> => {
  const { upTo } = await notifications.bell(accountId, now);
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await notifications.listInstants(accountId, cursor === undefined ? {} : { cursor });
    count += page.items.filter(({ at }) => at > upTo).length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return count;
};

it('what the bell says is what a recount finds, whatever was told and read in whatever order', async () => {
  const minute = fc.nat(200);
  /** Notifications told at one moment, and up to where somebody read a while later, as far back as they like. */
  const step = fc.record({ added: fc.nat(12), reads: fc.option(minute, { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const person = newAccount();
      for (const [at, { added, reads }] of steps.entries()) {
        await Promise.all(Array.from({ length: added }, () => tell(person, at * 20)));
        if (reads !== undefined) await mark(person, Math.min(reads, at * 20));
        expect(await said(person)).toBe(await recount(person));
      }
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

it('seventy are seventy, and one that comes while others are marked as read is new', async () => {
  const person = newAccount();
  for (let at = 0; at < 70; at++) await tell(person, at);
  expect(await said(person)).toBe(70);
  expect(await mark(person, 9)).toBe(60);
  await Promise.all([mark(person, 80), ...Array.from({ length: 5 }, () => tell(person, 90))]);
  expect([await said(person), await recount(person)]).toEqual([5, 5]);
}, 60_000);

it('one that was told before an instant and kept only after it was read up to there is new until the next reading', async () => {
  const person = newAccount();
  await tell(person, 1);
  await mark(person, 10);
  await tell(person, 5);
  expect(await said(person)).toBe(1);
  expect(await mark(person, 11)).toBe(0);
}, 60_000);

it('costs half a read unit', async () => {
  const person = newAccount();
  for (let at = 0; at < 60; at++) await tell(person, at);
  const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
  await table.meter.run(consumed, () => said(person));
  expect(consumed).toMatchObject({ readUnits: 0.5, calls: 1 });
}, 60_000);
