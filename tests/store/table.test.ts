import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { clientKey, notificationKey, notificationsOf, sharedKey, wallsKey } from '#store/keys.ts';
import * as operations from '#store/operations.ts';
import { admit, reachesEverything, seeAs, withOwner } from '#store/scope.ts';
import type { Audit, Stored } from '#store/table.ts';
import { startTable } from './local-table.ts';

type Table = typeof import('#store/table.ts');
type Thing = Stored & { name: string };

let database: DynamoDB;
let table: Table;

beforeAll(async () => {
  database = await startTable('store-test');
  table = await import('#store/table.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
let made = 0;
const audit = (owner: string): Audit => {
  made += 1;
  return {
    owner,
    who: 'a1',
    operation: { name: 'test', audit: 'Tested' },
    at: now.toISOString(),
    from: '127.0.0.1',
    requestId: `r${made}`,
  };
};
const keyOf = (owner: `FIRM#${string}`, id: string) => ({ pk: owner, sk: `THING#${id}` });
const auditOf = async (owner: string) => (await table.list<{ on: string[] }>({ partition: `${owner}#AUDIT` })).items;

describe('reading a list in which much is closed to the caller', () => {
  it('gives whole pages of the rest, all of it once, and asks few times however much is closed', async () => {
    const [firmId, partition] = ['walled', 'FIRM#walled#TASKS'];
    const closed = operations.insert(wallsKey(firmId), { [`${table.WALL}m1`]: { inside: ['insider'] } });
    await table.write(audit('FIRM#walled'), closed);
    const wanted: string[] = [];
    const items = Array.from({ length: 630 }, (_, at) => {
      const isOpen = at < 3 || (at > 500 && at % 10 === 0);
      const name = String(at).padStart(4, '0');
      if (isOpen) wanted.push(name);
      return operations.insert({ pk: partition, sk: `TASK#${name}` }, { name, matterId: isOpen ? 'm2' : 'm1' });
    });
    for (let at = 0; at < items.length; at += 90) await table.write(audit('FIRM#walled'), ...items.slice(at, at + 90));
    const asked = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await withOwner({ name: 'test', kind: 'program' }, { firmId }, async () => {
      seeAs({ accountId: 'outsider', email: '', firmId });
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page: { items: Thing[]; cursor?: string } = await table.list<Thing>({
          ...{ partition, begins: 'TASK#', limit: 4 },
          ...(cursor ? { cursor } : {}),
        });
        pages.push(page.items.map(({ name }) => name));
        cursor = page.cursor;
        // The walls, and pages of 4, 1, 4, 16, 64, 256 and 1,024.
        if (pages.length === 1) expect(asked.mock.calls.length).toBeLessThanOrEqual(8);
      } while (cursor);
      expect(pages.flat()).toEqual(wanted);
      expect(pages.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
    });
    asked.mockRestore();
  });
});

describe('writing', () => {
  it('keeps every item of a write with one event that names them', async () => {
    const owner = 'FIRM#kept';
    await table.write(
      audit(owner),
      operations.insert(keyOf(owner, '1'), { name: 'one' }),
      operations.insert(keyOf(owner, '2'), { name: 'two' }),
    );
    expect((await table.read<Thing>(keyOf(owner, '2'), now))?.name).toBe('two');
    expect(await auditOf(owner)).toMatchObject([{ who: 'a1', on: [`${owner}|THING#1`, `${owner}|THING#2`] }]);
  });

  it('keeps nothing, and no event, when one of its conditions fails', async () => {
    const owner = 'FIRM#none';
    await table.write(audit(owner), operations.insert(keyOf(owner, '1'), { name: 'first' }));
    const again = table.write(
      audit(owner),
      operations.insert(keyOf(owner, '2'), { name: 'second' }),
      operations.insert(keyOf(owner, '1'), { name: 'other' }),
    );
    await expect(again).rejects.toMatchObject({ name: 'WriteRefused', key: keyOf(owner, '1') });
    expect(await table.read(keyOf(owner, '2'), now)).toBeUndefined();
    expect((await table.read<Thing>(keyOf(owner, '1'), now))?.name).toBe('first');
    expect(await auditOf(owner)).toHaveLength(1);
  });

  it('puts what it tells somebody whom a firm names into the list of that kind, and into no other list of theirs', async () => {
    const worker = { name: 'test', kind: 'program' } as const;
    const tell = (key: operations.Operation['key'], list: string) =>
      table.write(audit('FIRM#tells'), operations.insert(key, {}, { list, listAt: '#1', row: {} }));
    await withOwner(worker, { firmId: 'tells' }, async () => {
      admit({ ...clientKey('tells', 'c1'), accountId: 'guest' });
      await tell(notificationKey('guest', now.toISOString(), '1'), notificationsOf('guest'));
      await expect(tell(sharedKey('guest', 'm1'), notificationsOf('guest'))).rejects.toThrow('out of scope');
      await expect(tell(notificationKey('guest', '', '2'), notificationsOf('other'))).rejects.toThrow('out of scope');
    });
    expect((await table.list({ index: 'list', partition: notificationsOf('guest') })).items).toHaveLength(1);
  });

  it('of twenty changes made from the same version, one wins', async () => {
    const owner = 'FIRM#race';
    const key = keyOf(owner, '1');
    await table.write(audit(owner), operations.insert(key, { name: 'start' }));
    const attempts = Array.from({ length: 20 }, (_, at) =>
      table.write(audit(owner), operations.update(key, operations.FIRST, { name: `writer ${at}` })),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await table.read<Thing>(key, now, { consistent: true }))?.version).toBe(2);
    expect(await auditOf(owner)).toHaveLength(2);
  });

  it('a counter never passes its limit, however many count at once', async () => {
    const owner = 'FIRM#count';
    const key = keyOf(owner, 'limit');
    const later = now.getTime() / 1000 + 60;
    const counting = Array.from({ length: 12 }, () => table.write(audit(owner), operations.increment(key, 5, later)));
    const results = await Promise.allSettled(counting);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
    expect((await table.read<{ count: number }>(key, now, { consistent: true }))?.count).toBeLessThanOrEqual(5);
  });

  it('the same event is never kept twice', async () => {
    const owner = 'FIRM#twice';
    const same = audit(owner);
    await table.write(same, operations.put(keyOf(owner, '1'), { name: 'once' }));
    await expect(table.write(same, operations.put(keyOf(owner, '1'), { name: 'again' }))).rejects.toThrow();
    expect((await table.read<Thing>(keyOf(owner, '1'), now))?.name).toBe('once');
  });
});

describe('reading', () => {
  it('an item past its end is not there, swept or not', async () => {
    const owner = 'FIRM#ended';
    const ttl = now.getTime() / 1000;
    await table.write(audit(owner), operations.insert(keyOf(owner, '1'), { name: 'gone' }, { ttl }));
    expect(await table.read(keyOf(owner, '1'), now)).toBeUndefined();
    expect(await table.read(keyOf(owner, '1'), new Date(now.getTime() - 1))).toBeDefined();
  });

  it('pages go through a partition once, in order, and never into another', async () => {
    const owner = 'FIRM#pages';
    const ids = Array.from({ length: 7 }, (_, at) => `${at}`);
    await table.write(audit(owner), ...ids.map((id) => operations.insert(keyOf(owner, id), { name: id })));
    await table.write(audit('FIRM#other'), operations.insert(keyOf('FIRM#other', '1'), { name: 'theirs' }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await table.list<Thing>({ partition: owner, begins: 'THING#', limit: 3, cursor });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it('the general index finds what was placed there, newest first when asked', async () => {
    const owner = 'FIRM#index';
    const placed = (id: string) =>
      operations.insert(keyOf(owner, id), { name: id }, { by: `${owner}#THINGS`, byAt: `2026-11-0${id}` });
    await table.write(audit(owner), placed('1'), placed('2'));
    const { items } = await table.list<Thing>({ index: 'by', partition: `${owner}#THINGS`, newestFirst: true });
    expect(items.map(({ name }) => name)).toEqual(['2', '1']);
  });
});
