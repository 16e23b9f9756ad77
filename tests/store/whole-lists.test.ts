import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { Account } from '#core/auth/account.ts';
import * as keys from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import { type LocalEnvironment, writeItems } from '#tests/write-items.ts';
import { startTable } from './local-table.ts';

/** More than one read gives, which is 100. */
const COUNT = 150;
const now = new Date('2026-11-20T12:00:00Z');
const instant = (number: number): string => new Date(now.getTime() + number * 1000).toISOString();

let database: DynamoDB;
beforeAll(async () => {
  database = await startTable('whole-lists-test');
  reachesEverything();
});
afterAll(() => database.stop());

/** Keeps so many items, each as a function makes it of its number from 1. */
const keep = (itemOf: (number: number) => object): Promise<void> =>
  writeItems(
    process.env as LocalEnvironment,
    Array.from({ length: COUNT }, (_, at) => ({ version: 1, ...itemOf(at + 1) })),
    4,
  );

describe('of a list that is read whole no row is left out', () => {
  it('of what was asked and answered about the questions of a matter', async () => {
    const { list } = await import('#store/question-messages.ts');
    await keep((number) => ({ ...keys.questionMessageKey('f', 'm', `q${number}`), text: 'Why?', at: instant(number) }));
    const all = await list('f', 'm');
    expect(all.map(({ at }) => at)).toEqual(Array.from({ length: COUNT }, (_, at) => instant(at + 1)));
  });

  it('of where somebody is logged in', async () => {
    const { list } = await import('#store/sessions.ts');
    const seen = { beganAt: instant(0), browser: 'Chrome on Windows', address: '::1' };
    await keep((number) => ({
      ...keys.sessionKey('a', `s${number}`),
      ...{ sessionId: `s${number}`, seenAt: instant(number), ...seen },
    }));
    expect(await list({ accountId: 'a' } as Account, now)).toHaveLength(COUNT);
  });

  it('of what a message said before, and of who has read up to where', async () => {
    const { listFormerTexts, listReadMarks } = await import('#store/messages.ts');
    const place = { firmId: 'f', name: 'firm-m' };
    const pk = keys.conversationPartition('f', 'firm-m');
    await keep((number) => ({
      ...{ pk, sk: `${keys.formerTextsOf(1)}${String(number).padStart(8, '0')}` },
      ...{ text: `Text ${number}`, at: instant(number) },
    }));
    await keep((number) => ({ ...keys.readMarkKey('f', 'firm-m', `a${number}`), upTo: 1, at: instant(number) }));
    const former = await listFormerTexts(place, { number: 1 });
    expect([former.length, former[0]?.text, former.at(-1)?.text]).toEqual([COUNT, `Text ${COUNT}`, 'Text 1']);
    expect(await listReadMarks(place)).toHaveLength(COUNT);
  });

  it('of the roles of a firm', async () => {
    const { list } = await import('#store/roles.ts');
    await keep((number) => ({ ...keys.roleKey('f', `r${number}`), roleId: `r${number}` }));
    expect(await list('f')).toHaveLength(COUNT);
  });

  it('of the templates that a firm has bought', async () => {
    const { list } = await import('#store/purchases.ts');
    await keep((number) => ({ ...keys.purchaseKey('f', `t${number}`), firmId: 'f', showcaseId: `t${number}` }));
    expect(await list('f')).toHaveLength(COUNT);
  });

  it('of the conflict checks of a client and of a matter', async () => {
    const { listOfClient, listOfMatter } = await import('#store/conflict-checks.ts');
    for (const partition of [keys.conflictChecksOfClient('f', 'c'), keys.conflictChecksOfMatter('f', 'm')])
      await keep((number) => {
        const check = { checkedAt: instant(number), checkId: `k${number}` };
        return { ...keys.conflictCheckCopyKey(partition, check), ...check };
      });
    for (const all of [await listOfClient('f', 'c'), await listOfMatter('f', 'm')])
      expect([all.length, all[0]?.checkId, all.at(-1)?.checkId]).toEqual([COUNT, `k${COUNT}`, 'k1']);
  });

  it('and nobody asks for more in one page than a page has', async () => {
    const table = await import('#store/table.ts');
    const query = { partition: keys.firmPartition('f'), begins: 'ROLE#' };
    await expect(table.list({ ...query, limit: 101 })).rejects.toThrow('A page has at most 100 items');
  });
});
