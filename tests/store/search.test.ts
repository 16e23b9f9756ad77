import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import { isGone } from '#core/kept-rows.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { clientMatterRow, matterRow } from '#core/matters/matter-row.ts';
import { searchKeys } from '#core/search-words.ts';
import type { Current } from '#core/version.ts';
import { clientsOf, searchItemKey } from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { nthClient } from '#tests/many-clients.ts';
import { runs } from '#tests/property-runs.ts';
import { startTable } from './local-table.ts';
import { newMatter } from './new-matter.ts';

let database: DynamoDB;
let documents: DynamoDBDocumentClient;
let clients: typeof import('#store/clients.ts');
let matters: typeof import('#store/matters.ts');
let matterLists: typeof import('#store/matter-lists.ts');
let table: typeof import('#store/table.ts');

const TableName = 'search-test';

beforeAll(async () => {
  database = await startTable(TableName);
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  table = await import('#store/table.ts');
  clients = await import('#store/clients.ts');
  matters = await import('#store/matters.ts');
  matterLists = await import('#store/matter-lists.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
let made = 0;
const audit = (firmId: string): Audit => {
  made += 1;
  return {
    owner: `FIRM#${firmId}`,
    who: 'a1',
    operation: { name: 'test', audit: 'Tested' },
    at: now.toISOString(),
    from: '::1',
    requestId: `r${made}`,
  };
};

const named = (clientId: string, name: string): ClientRecord => ({
  ...nthClient(1, now),
  clientId,
  invitee_name: name,
  invitee_email: `${clientId}@x.example`,
  mobileNumber: '',
});
const matterNamed = (matterId: string, its: string): MatterRecord => newMatter(matterId, its, now.toISOString());
const search = async (firmId: string, text: string) => {
  const consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
  const { rows, more } = await table.meter.run(consumption, () => clients.listRows(firmId, { search: text }, now));
  return { rows, more, readUnits: consumption.readUnits };
};

const word = fc.constantFrom('ada', 'adam', 'Ädam', 'lovelace', 'love', 'o’neill', 'Anne-Marie', 'מרים');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const typed = fc
  .array(fc.constantFrom('a', 'ad', 'ada', 'ADAM', 'lov', 'love', 'oneill', "O'N", 'anne', 'mar', 'מר', 'x'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));
type Edit = { client: number; name: string } | { client: number; archived: boolean };
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ client: fc.nat(5), name }),
  fc.record({ client: fc.nat(5), archived: fc.boolean() }),
);

/** Words as this test's names and typed texts have them, taken apart and compared by other means than ours. */
const plainWords = (text: string): string[] =>
  text
    .replace(/[’']/g, '')
    .replace(/Ä/g, 'A')
    .toLowerCase()
    .split(/[ @.-]/);
const isFound = (client: ClientRecord, text: string): boolean => {
  const words = plainWords(`${client.invitee_name} ${client.invitee_email}`);
  return plainWords(text).every((wanted) => words.some((each) => each.startsWith(wanted)));
};

describe('searching a list on the server', () => {
  it('finds what a plain filter of all rows by the beginnings of words finds, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 1, maxLength: 6 }),
        fc.array(edit, { maxLength: 5 }),
        fc.array(typed, { minLength: 3, maxLength: 5 }),
        async (names, edits, texts) => {
          const firmId = `model${++made}`;
          const kept = new Map(names.map((each, at) => [`c${at}`, named(`c${at}`, each)]));
          for (const client of kept.values()) await clients.add(firmId, client, audit(firmId));
          for (const { client, ...changed } of edits) {
            const before = await clients.readForChange(firmId, `c${client}`, now);
            if (!before) continue;
            const after = {
              ...before,
              ...('name' in changed ? { invitee_name: changed.name } : { archived: changed.archived }),
            };
            kept.set(`c${client}`, await clients.change(firmId, before, after, audit(firmId)));
          }
          for (const text of texts) {
            const { rows, more } = await search(firmId, text);
            const shown = rows
              .map((row) => (isGone(row) ? [row.id] : [row.id, row.title, row.archived ?? false, row.version]))
              .sort();
            const wanted = [...kept.values()]
              .filter((client) => isFound(client, text))
              .map(({ clientId, invitee_name, archived, version }) => [clientId, invitee_name, archived, version]);
            expect([text, more, ...shown]).toEqual([text, undefined, ...wanted.sort()]);
          }
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('tells a matter as it stands after any changes, and writes its words only when it is shown otherwise', async () => {
    const listsThatShow = { name: 2, questionnaire: 2, clientName: 1, clientAccountId: 0 };
    const change = fc.oneof(
      fc.record({ name }),
      fc.record({ clientName: name }),
      fc.record({ questionnaire: fc.constantFrom('not-sent', 'sent') }),
      fc.record({ clientAccountId: fc.constantFrom('a2', 'a3') }),
    ) as fc.Arbitrary<Partial<MatterRecord>>;
    await fc.assert(
      fc.asyncProperty(name, fc.array(change, { maxLength: 5 }), async (opened, edits) => {
        const firmId = `matters${++made}`;
        let matter = matterNamed(`m${made}`, opened);
        const sheet = { matter, questionnaire: { sections: [] }, kept: { answers: {}, version: 0 } };
        await matters.open(firmId, sheet, audit(firmId));
        for (const edit of edits) {
          const before = (await matters.readForChange(firmId, matter.matterId, now)) as Current<MatterRecord>;
          const written = matters.changeOperations(firmId, before, { ...before, ...edit });
          const [[field, value]] = Object.entries(edit) as [[keyof typeof listsThatShow, unknown]];
          const shownAnew = before[field] === value ? 0 : listsThatShow[field];
          expect(written.filter(({ copies }) => copies)).toHaveLength(shownAnew);
          matter = await matters.change(firmId, before, { ...before, ...edit }, audit(firmId));
        }
        const text = matter.name;
        const [found, ofClient] = await Promise.all([
          matterLists.listRows(firmId, { search: text }, now),
          matterLists.listRowsOfClient(firmId, 'c', { search: text }, now),
        ]);
        expect(found.rows).toEqual([expect.objectContaining(matterRow(matter))]);
        expect(ofClient.rows).toEqual([expect.objectContaining(clientMatterRow(matter))]);
      }),
      { numRuns: runs(30) },
    );
  });

  it('an event names no key that has words of a client in it', async () => {
    await clients.add('told', named('c1', 'Zebedee Quill'), audit('told'));
    const { items } = await table.list<{ on: string[] }>({ partition: 'FIRM#told#AUDIT' });
    expect(items.map(({ on }) => on).join()).toContain('CLIENT#c1');
    expect(JSON.stringify(items.map(({ on }) => on))).not.toMatch(/zebedee/i);
  });
});

describe('a firm of many clients who share words, in fields as long as they may be', () => {
  const SHARING = 100;
  const firmId = 'large';

  beforeAll(async () => {
    const item = (number: number) => {
      const row = {
        title: `Anna ${number} `.padEnd(100, 'title '),
        name: `Anna ${number} `.padEnd(100, 'person '),
        email: `anna${number}@`.padEnd(128, 'a.very.long.address.'),
        invitation: 'not-invited',
        archived: true,
        account: [`Anna ${number} `.padEnd(100, 'account '), `own${number}@`.padEnd(128, 'another.long.address.')],
        numbers: ['1234567890123456789', '123456789012345'],
      };
      return searchKeys([row.title, row.name, ...row.numbers, row.email, ...row.account]).map((key) => ({
        ...searchItemKey(clientsOf(firmId), key, `client-${number}`),
        row,
        at: now.toISOString(),
        version: 1,
      }));
    };
    const items = Array.from({ length: SHARING }, (_, at) => item(at + 1)).flat();
    const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25));
    for (const batch of batches)
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
      );
  });

  it.each(['anna', 'a', 'anna title', 'title anna', 'address person', '12 34'])(
    'who may be more than one search reads, some for “%s”, by at most 10 read units',
    async (text) => {
      const { rows, more, readUnits } = await search(firmId, text);
      expect(more).toBe(true);
      expect(rows.length).toBeGreaterThanOrEqual(15);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(readUnits).toBeLessThanOrEqual(10);
    },
  );

  it.each(['anna 77', '77 anna', '77 person anna', 'account title 77'])(
    'the one who is meant by “%s”, likewise',
    async (text) => {
      const { rows, more, readUnits } = await search(firmId, text);
      expect([rows.map(({ id }) => id), more]).toEqual([['client-77'], undefined]);
      expect(readUnits).toBeLessThanOrEqual(10);
    },
  );

  it.each(['nobody', 'anna nobody', '98 76', 'x'.repeat(200)])('nobody for “%s”, likewise', async (text) => {
    const { rows, more, readUnits } = await search(firmId, text);
    expect([rows, more]).toEqual([[], undefined]);
    expect(readUnits).toBeLessThanOrEqual(10);
  });
});
