import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { ClientAddress, type ClientRecord } from '#core/clients/client.ts';
import { MATTER_ACTIONS, type MatterAction, type MatterRecord, mayDo, moved } from '#core/matters/matter.ts';
import { countsInside, sumOfCounts } from '#core/matters/overview.ts';
import { withWall } from '#core/matters/wall.ts';
import type { Template } from '#core/templates/template.ts';
import { summaryKey, walledKey } from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { runs } from '#tests/property-runs.ts';
import { startTable } from './local-table.ts';
import { newMatter } from './new-matter.ts';

let database: DynamoDB;
let conflicts: Conflicts;
let client: DynamoDBDocumentClient;
let clients: typeof import('#store/clients.ts');
let matters: typeof import('#store/matters.ts');
let notifications: typeof import('#store/notifications.ts');
let summaries: typeof import('#store/summaries.ts');
let table: typeof import('#store/table.ts');
let templates: typeof import('#store/templates.ts');
let walls: typeof import('#store/walls.ts');

const TableName = 'summary-test';

beforeAll(async () => {
  database = await startTable(TableName);
  conflicts = await conflictsBefore(database.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = conflicts.endpoint;
  client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  table = await import('#store/table.ts');
  clients = await import('#store/clients.ts');
  matters = await import('#store/matters.ts');
  notifications = await import('#store/notifications.ts');
  summaries = await import('#store/summaries.ts');
  templates = await import('#store/templates.ts');
  walls = await import('#store/walls.ts');
  reachesEverything();
});
afterAll(async () => {
  conflicts.server.close();
  await database.stop();
});

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();
let made = 0;
const newId = (kind: string): string => `${kind}${++made}`;
const audit = (firmId: string): Audit => ({
  owner: `FIRM#${firmId}`,
  who: 'a1',
  operation: { name: 'test', audit: 'Tested' },
  at,
  from: '::1',
  requestId: newId('r'),
});

const openMatter = async (firmId: string, of: Partial<MatterRecord> = {}): Promise<string> => {
  const matterId = newId('m');
  const matter = { ...newMatter(matterId, 'Lease', at), ...of };
  const kept = { answers: {}, version: 0 };
  await matters.open(firmId, { matter, questionnaire: { sections: [] }, kept }, audit(firmId));
  return matterId;
};
const actOnMatter = async (firmId: string, matterId: string, action: MatterAction): Promise<void> => {
  const before = await matters.readForChange(firmId, matterId, now);
  if (before && mayDo(before, action)) await matters.change(firmId, before, moved(before, action, now), audit(firmId));
};
const addClient = async (firmId: string): Promise<string> => {
  const clientId = newId('c');
  const added = {
    clientId,
    invitee_name: 'Nadia Ross',
    invitee_email: `${clientId}@example.com`,
    countryCode: '+1',
    mobileNumber: '(415) 555-0188',
    client_type: 'Individual',
    company_name: '',
    address: ClientAddress.parse({}),
    contacts: [],
    invitation: 'none',
    archived: false,
    createdAt: at,
    updatedAt: at,
    createdBy: 'a1',
    version: 1,
  } as unknown as ClientRecord;
  await clients.add(firmId, added, audit(firmId));
  return clientId;
};
const archiveClient = async (firmId: string, clientId: string, archived: boolean): Promise<void> => {
  const before = await clients.readForChange(firmId, clientId, now);
  if (before) await clients.change(firmId, before, { ...before, archived }, audit(firmId));
};
const createTemplate = async (firmId: string): Promise<string> => {
  const templateId = newId('t');
  const file = { name: 'lease.docx', size: 1, number: 1, uploadedAt: at, uploadId: 'u' };
  const created = {
    templateId,
    name: 'Lease',
    description: 'A lease',
    file,
    archived: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const tags = { outline: { fields: [], sections: [] }, order: [] };
  await templates.create(firmId, created as unknown as Template, tags, audit(firmId));
  return templateId;
};
const archiveTemplate = async (firmId: string, templateId: string, archived: boolean): Promise<void> => {
  const before = await templates.readForChange(firmId, templateId, now);
  if (before) await templates.change(firmId, before, { ...before, archived }, audit(firmId));
};

/** Closes a matter to all but its team, or opens it again. */
const wallMatter = async (firmId: string, matterId: string, onlyTeam: boolean): Promise<void> => {
  const before = await matters.readForChange(firmId, matterId, now);
  if (before)
    await matters.change(
      firmId,
      before,
      withWall(before, onlyTeam, { accountId: 'a1', name: 'A' }, now),
      audit(firmId),
    );
};

/** Those of these matters that are closed to others. */
const walledOf = async (firmId: string, matterIds: readonly string[]): Promise<MatterRecord[]> => {
  const found = await Promise.all(matterIds.map((matterId) => matters.readForChange(firmId, matterId, now)));
  return found.flatMap((matter) => (matter?.onlyTeam ? [matter] : []));
};

/** One thing that somebody does; `which` picks among what is there. */
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('open-matter', 'start-matter', 'add-client', 'create-template', 'look', 'forget'),
  }),
  fc.record({ does: fc.constantFrom(...MATTER_ACTIONS), which: fc.nat(9) }),
  fc.record({ does: fc.constant('wall'), which: fc.nat(9), archived: fc.boolean() }),
  fc.record({ does: fc.constantFrom('client', 'template'), which: fc.nat(9), archived: fc.boolean() }),
);
type Step = { does: string; which?: number; archived?: boolean };

interface Things {
  matters: string[];
  clients: string[];
  templates: string[];
}

const take = async (firmId: string, things: Things, { does, which = 0, archived = false }: Step): Promise<void> => {
  const pick = (ids: string[]): string => ids[which % Math.max(1, ids.length)] ?? 'none';
  switch (does) {
    case 'open-matter':
      return void things.matters.push(await openMatter(firmId));
    case 'start-matter':
      return void things.matters.push(await openMatter(firmId, { questionnaire: 'none', state: 'open' }));
    case 'wall':
      return wallMatter(firmId, pick(things.matters), archived);
    case 'add-client':
      return void things.clients.push(await addClient(firmId));
    case 'create-template':
      return void things.templates.push(await createTemplate(firmId));
    case 'client':
      return archiveClient(firmId, pick(things.clients), archived);
    case 'template':
      return archiveTemplate(firmId, pick(things.templates), archived);
    case 'look':
      return void (await summaries.read(firmId, now));
    case 'forget':
      // As of matters that were closed to others before anything was counted.
      for (const matterId of things.matters)
        await client.send(new DeleteCommand({ TableName, Key: walledKey(firmId, matterId) }));
      return void (await client.send(new DeleteCommand({ TableName, Key: summaryKey(firmId) })));
    default:
      return actOnMatter(firmId, pick(things.matters), does as MatterAction);
  }
};

describe('the summary of a firm', () => {
  it('says what a recount finds, whatever was done in whatever order, and whenever it was first read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const firmId = newId('f');
        const things: Things = { matters: [], clients: [], templates: [] };
        for (const each of [{ does: 'look' } as const, ...steps]) await take(firmId, things, each);
        expect(await summaries.read(firmId, now)).toEqual(await summaries.countAll(firmId));
        const walled = await walledOf(firmId, things.matters);
        const ids = walled.map(({ matterId }) => matterId);
        // Read twice: what was not kept is counted first, and kept.
        for (const _ of ['counted', 'kept'])
          expect(await walls.countsIn(firmId, ids, now)).toEqual(sumOfCounts(walled.map(countsInside)));
      }),
      { numRuns: runs(25) },
    );
  });

  it('is joined, for half a read unit, by what many matters that are closed to others count for to those inside', async () => {
    const firmId = newId('f');
    const ids = await Promise.all(Array.from({ length: 12 }, () => openMatter(firmId)));
    for (const id of ids) await wallMatter(firmId, id, true);
    const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
    const counts = await table.meter.run(consumed, () => walls.countsIn(firmId, ids, now));
    expect(counts).toMatchObject({ pending: 12, open: 0, closed: 0 });
    expect(consumed).toEqual({ readUnits: 0.5, writeUnits: 0, calls: 1 });
  });

  it('is made by a count for a firm that has none, and kept from then on, for half a read unit', async () => {
    const firmId = newId('f');
    const archived = await addClient(firmId);
    await addClient(firmId);
    await createTemplate(firmId);
    await actOnMatter(firmId, await openMatter(firmId), 'send');
    await client.send(new DeleteCommand({ TableName, Key: summaryKey(firmId) }));
    // What changes before anybody looks is all that is kept by then.
    await archiveClient(firmId, archived, true);
    const counts = { templates: 1, clients: 1, pending: 1, open: 0, closed: 0, waiting: 1 };
    expect(await summaries.read(firmId, now)).toEqual(counts);
    const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
    expect(await table.meter.run(consumed, () => summaries.read(firmId, now))).toEqual(counts);
    expect(consumed).toEqual({ readUnits: 0.5, writeUnits: 0, calls: 1 });
  });

  it('refuses none of twenty changes at once, though the table refuses those that meet, and misses none', async () => {
    const firmId = newId('f');
    await summaries.read(firmId, now);
    conflicts.count = 0;
    await Promise.all(Array.from({ length: 20 }, () => addClient(firmId)));
    expect(conflicts.count).toBeGreaterThan(0);
    expect((await summaries.read(firmId, now)).clients).toBe(20);
  });

  it('is right when it is first read while twenty changes are made', async () => {
    const firmId = newId('f');
    const changes = Array.from({ length: 20 }, () => addClient(firmId));
    await Promise.all([...changes, summaries.read(firmId, now), summaries.read(firmId, now)]);
    expect((await summaries.read(firmId, now)).clients).toBe(20);
  });

  it('tells with the bell, for one read unit, how often each has changed', async () => {
    const firmId = newId('f');
    await addClient(firmId);
    await actOnMatter(firmId, await openMatter(firmId), 'send');
    await createTemplate(firmId);
    const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
    const news = await table.meter.run(consumed, () =>
      Promise.all([notifications.news('a1'), summaries.changesIn(firmId, now)]),
    );
    expect(news).toEqual([
      { unread: 0, upTo: '', shared: 0 },
      { matters: 2, tasks: 0, clients: 1, templates: 1, documents: 0 },
    ]);
    expect(consumed).toEqual({ readUnits: 1, writeUnits: 0, calls: 2 });
  });

  it('is changed once by a transaction that changes two things', async () => {
    const firmId = newId('f');
    const [one, other] = [await openMatter(firmId), await openMatter(firmId)];
    const [first, second] = await Promise.all([one, other].map((id) => matters.readForChange(firmId, id, now)));
    if (!first || !second) throw new Error('The matters are not there');
    const together = matters.changeOperations(firmId, second, moved(second, 'close', now));
    await matters.change(firmId, first, moved(first, 'send', now), audit(firmId), ...together);
    expect(await summaries.read(firmId, now)).toMatchObject({ pending: 1, waiting: 1, closed: 1 });
  });
});

interface Conflicts {
  endpoint: string;
  server: Server;
  /** How many transactions were refused. */
  count: number;
}

/** How long a transaction holds its items, in milliseconds. */
const HELD_MS = 4;

/** The engine as the cloud is: of two transactions that meet at one item at one moment it refuses the later one. */
const conflictsBefore = async (engine: string): Promise<Conflicts> => {
  const held = new Set<string>();
  const refused = (keys: string[]) =>
    JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      message: 'Transaction cancelled',
      CancellationReasons: keys.map((key) => ({ Code: held.has(key) ? 'TransactionConflict' : 'None' })),
    });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const keys = transactionKeys(body);
    if (keys.some((key) => held.has(key))) {
      found.count += 1;
      return void response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(refused(keys));
    }
    for (const key of keys) held.add(key);
    const headers = { ...request.headers } as Record<string, string>;
    for (const name of ['host', 'connection', 'content-length', 'expect']) delete headers[name];
    const answer = await fetch(engine, { method: 'POST', headers, body });
    if (keys.length > 0) await setTimeout(HELD_MS);
    for (const key of keys) held.delete(key);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const found: Conflicts = { endpoint: `http://127.0.0.1:${port}`, server, count: 0 };
  return found;
};

type Part = Record<string, { Key?: object; Item?: { pk: unknown; sk: unknown } }>;

/** The items that a transaction is about; none for any other call. */
const transactionKeys = (body: string): string[] => {
  const { TransactItems = [] } = JSON.parse(body) as { TransactItems?: Part[] };
  return TransactItems.flatMap(Object.values).map(({ Key, Item }) =>
    JSON.stringify(Key ?? { pk: Item?.pk, sk: Item?.sk }),
  );
};
