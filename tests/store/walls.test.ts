import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { MOST_IN_TEAM } from '#core/matters/team.ts';
import { withWall } from '#core/matters/wall.ts';
import { moreWallsKey, walledKey, wallsKey } from '#store/keys.ts';
import { seeAs, withOwner } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { wallRangeOf } from '#store/wall-ranges.ts';
import { startTable } from './local-table.ts';
import { newMatter } from './new-matter.ts';

let database: DynamoDB;
let client: DynamoDBDocumentClient;
let matters: typeof import('#store/matters.ts');
let table: typeof import('#store/table.ts');
let walls: typeof import('#store/walls.ts');

const TableName = 'walls-test';
beforeAll(async () => {
  database = await startTable(TableName);
  client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  table = await import('#store/table.ts');
  matters = await import('#store/matters.ts');
  walls = await import('#store/walls.ts');
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();
let made = 0;
const audit = (firmId: string, who: string): Audit => {
  made += 1;
  const operation = { name: 'test', audit: 'Tested' };
  return { owner: `FIRM#${firmId}`, who, operation, at, from: '127.0.0.1', requestId: `r${made}` };
};

const as = <T>(firmId: string, accountId: string, work: () => Promise<T>): Promise<T> =>
  withOwner({ name: 'openMatter', kind: 'signed-in', changes: true }, { firmId }, () => {
    seeAs({ accountId, email: '', firmId });
    return work();
  });
const restrict = (firmId: string, matterId: string, onlyTeam: boolean, by = 'a1') =>
  as(firmId, by, async () => {
    const before = await matters.readForChange(firmId, matterId, now);
    if (!before) throw new Error(`${by} finds no ${matterId}`);
    const after = withWall(before, onlyTeam, { accountId: by, name: by }, now);
    await matters.change(firmId, before, after, audit(firmId, by));
  });
const open = (firmId: string, matterId: string) =>
  as(firmId, 'a1', () => {
    const matter = newMatter(matterId, 'Lease', at);
    const kept = { answers: {}, version: 0 };
    return matters.open(firmId, { matter, questionnaire: { sections: [] }, kept }, audit(firmId, 'a1'));
  });
const isSeen = (firmId: string, matterId: string, by: string) =>
  as(firmId, by, async () => (await matters.read(firmId, matterId, now)) !== undefined);
const itemsOf = async (firmId: string, begins: string) =>
  (
    await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': `FIRM#${firmId}`, ':sk': begins },
      }),
    )
  ).Items ?? [];
const fieldsOf = async (firmId: string, matterId: string) =>
  (await itemsOf(firmId, 'WALL')).flatMap(Object.keys).filter((field) => field.includes(matterId));

describe('what is closed to others', () => {
  it('leaves nothing of a matter that is open to its firm again', async () => {
    await open('f1', 'm1');
    await restrict('f1', 'm1', true);
    expect(await fieldsOf('f1', 'm1')).toEqual(expect.arrayContaining(['wall m1', 'm1#kept', 'm1#pending']));
    const counts = await as('f1', 'a1', () => walls.countsOf('f1', 'a1', now));
    expect(counts).toMatchObject({ pending: 1 });
    await restrict('f1', 'm1', false);
    expect(await fieldsOf('f1', 'm1')).toEqual([]);
    await restrict('f1', 'm1', true);
    expect(await as('f1', 'a1', () => walls.countsOf('f1', 'a1', now))).toEqual(counts);
  });

  it('stays closed where the first item has no room left, and opens again', async () => {
    const firmId = 'f2';
    const inside = ['somebody'];
    const many = Array.from({ length: 500 }, (_, each) => [`${table.WALL}old-${each}`, { inside }]);
    await client.send(
      new PutCommand({ TableName, Item: { ...wallsKey(firmId), ...Object.fromEntries(many), version: 1 } }),
    );
    await open(firmId, 'm2');
    await restrict(firmId, 'm2', true);
    const more = moreWallsKey(firmId, wallRangeOf('m2')).sk;
    expect((await itemsOf(firmId, more)).flatMap(Object.keys)).toContain('wall m2');
    expect([await isSeen(firmId, 'm2', 'a1'), await isSeen(firmId, 'm2', 'a2')]).toEqual([true, false]);
    expect(await as(firmId, 'a2', async () => (await table.walls(firmId)).size)).toBe(501);
    await restrict(firmId, 'm2', false);
    expect(await fieldsOf(firmId, 'm2')).toEqual([]);
    expect(await isSeen(firmId, 'm2', 'a2')).toBe(true);
  });

  it('has room for 10,000 matters with teams as large as they may be', () => {
    const ids = Array.from(
      { length: 10_000 },
      (_, each) => `${String(each).padStart(8, '0')}-7d0b-4c55-9f0e-3b5a2c1d0e9f`,
    );
    const most = (of: (matterId: string) => string) =>
      Math.max(...[...Map.groupBy(ids, of).values()].map(({ length }) => length));
    const wall = 41 + 10 + (MOST_IN_TEAM + 1) * (36 + 3);
    const counts = 8 * (36 + 17 + 4);
    const ITEM = 400 * 1024;
    expect(most((id) => moreWallsKey('f', wallRangeOf(id)).sk) * wall).toBeLessThan(ITEM);
    expect(most((id) => walledKey('f', id).sk) * counts).toBeLessThan(ITEM);
  });
});
