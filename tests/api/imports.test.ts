import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import { mergeClient } from '#core/duplicates/endpoints.ts';
import * as imports from '#core/imports/endpoints.ts';
import { importedClientId, PARTS_A_DAY } from '#core/imports/import.ts';
import { isGone } from '#core/kept-rows.ts';
import * as matters from '#core/matters/endpoints.ts';
import { representatives } from '#tests/property-runs.ts';
import { changeItem } from './auth-world.ts';
import { type Fault, fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, importRequest, importRows, newClient, newLawyer, newTemplate, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: By;
beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
});

const faults: Fault[] = [];
afterEach(() => {
  for (const each of faults.splice(0)) each.release();
});

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `Client ${at + 1}`);

/** The write of a client, and not of the rows that were sent. */
const isRow =
  (name: string) =>
  (body: string): boolean =>
    body.includes(name) && body.includes('invitee_name');

/** Sends rows in parts of 25, and starts. */
const started = async (owner: By, all: readonly string[], importId = newId()) => {
  for (let part = 0; part * 25 < all.length; part += 1)
    await ok(call(imports.keepImportRows, importRows(importId, all.slice(part * 25, part * 25 + 25), part), owner));
  await ok(call(imports.startImport, importRequest(importId, all.length), owner));
  return importId;
};
const done = async (owner: By, all: readonly string[]) => {
  const importId = await started(owner, all);
  await whenMailed();
  return importId;
};
const read = (owner: By, importId: string) => ok(call(imports.readImport, { importId }, owner));
const titles = async (owner: By) => {
  const { rows } = await ok(call(clients.listClientRows, {}, owner));
  return rows.flatMap((row) => (isGone(row) ? [] : [row.title])).sort();
};
const left = async (owner: By, importId: string) => (await ok(call(imports.listLeftRows, { importId }, owner))).rows;
const undone = async (owner: By, importId: string) => {
  await ok(call(imports.undoImport, { importId }, owner));
  await whenMailed();
  return read(owner, importId);
};

describe('200', () => {
  it('each row gives a client as one that is added by hand: counted, found by words and by conflict checks', async () => {
    const owner = await newLawyer();
    const importId = await done(owner, ['Nele O’Brien', 'Otto Grant']);
    expect(await read(owner, importId)).toMatchObject({ state: 'done', rows: 2, reached: 2, added: 2, canUndo: true });
    expect(await titles(owner)).toEqual(['Nele O’Brien', 'Otto Grant']);
    const { rows } = await ok(call(clients.listClientRows, { search: 'obrien' }, owner));
    expect(rows).toEqual([expect.objectContaining({ id: importedClientId(importId, 2), version: 1 })]);
    const { hits } = await ok(call(conflicts.findConflicts, { name: 'Otto Grand', kind: 'person' } as never, owner));
    expect(JSON.stringify(hits)).toContain('Otto Grant');
    expect((await ok(call(matters.readOverview, {}, owner))).clients).toBe(2);
    const events = (await allItems()).filter(({ operation }) => operation === 'startImport');
    expect(events.length).toBeGreaterThan(0);
  });

  it('rows that are wrong, taken or skipped are told with their cells and what to mend, and the others are added', async () => {
    const owner = await newLawyer();
    const { invitee_email } = await newClient(owner, { invitee_name: 'Ada Bell' });
    const importId = newId();
    const rows = [
      { number: 2, cells: ['Ira Vale', 'ira@example'] },
      { number: 3, cells: ['Ada Again', invitee_email.toUpperCase()] },
      { number: 4, cells: ['', 'nobody@example.com'] },
      { number: 5, cells: ['Sam Reed', `${randomUUID()}@example.com`], skipped: true as const },
      { number: 6, cells: ['Anne-Marie', `${randomUUID()}@example.com`] },
      { number: 7, cells: ['=1+1', ''] },
    ];
    await ok(call(imports.keepImportRows, { importId, part: 0, rows }, owner));
    await ok(call(imports.startImport, importRequest(importId, 6), owner));
    await whenMailed();
    expect(await read(owner, importId)).toMatchObject({ state: 'done', added: 1 });
    expect((await left(owner, importId)).map(({ number, reason, why }) => [number, reason, why])).toEqual([
      [2, 'faulty', 'E-mail: Please enter valid email format'],
      [3, 'taken', 'A client with this email already exists: Ada Bell'],
      [4, 'faulty', 'Name: Please enter the name'],
      [5, 'skipped', 'It was skipped.'],
      [7, 'faulty', 'E-mail: Please enter the email'],
    ]);
    expect(await titles(owner)).toEqual(['Ada Bell', 'Anne-Marie']);
  });

  it('nothing is written until the import is started, and what is sent or started twice is there once', async () => {
    const owner = await newLawyer();
    const importId = newId();
    const rows = importRows(importId);
    for (let time = 0; time < 2; time += 1) await ok(call(imports.keepImportRows, rows, owner));
    await whenMailed();
    expect(await titles(owner)).toEqual([]);
    const first = await ok(call(imports.startImport, importRequest(importId), owner));
    await whenMailed();
    expect(await ok(call(imports.startImport, importRequest(importId), owner))).toMatchObject({
      importId: first.importId,
      startedAt: first.startedAt,
    });
    await ok(call(imports.keepImportRows, rows, owner));
    await whenMailed();
    expect(await titles(owner)).toEqual(['Ira Vale', 'Ona Reed']);
    expect((await ok(call(imports.listImports, {}, owner))).rows).toMatchObject([{ importId, added: 2 }]);
  });

  it('undoing removes the clients whom nobody has used, lists hear of it, and their e-mails are free', async () => {
    const owner = await newLawyer();
    await newClient(owner, { invitee_name: 'By Hand' });
    const importId = await done(owner, ['Unused', 'Changed', 'Noted', 'With Matter', 'Invited', 'Archived']);
    const [unused, changed, noted, withMatter, invited, archived] = [2, 3, 4, 5, 6, 7].map((number) =>
      importedClientId(importId, number),
    ) as [string, string, string, string, string, string];
    const client = await ok(call(clients.readClient, { clientId: changed }, owner));
    await ok(call(clients.changeClient, { ...client, clientId: changed, notes: 'Pays late' }, owner));
    await ok(call(clients.addClientNote, { clientId: noted, noteId: newId(), text: 'Called' }, owner));
    const { _id: templateId } = await newTemplate(owner);
    await ok(call(matters.openMatter, { matterId: newId(), clientId: withMatter, templateId }, owner));
    await ok(call(clients.inviteClient, { clientId: invited }, owner));
    await ok(call(clients.archiveClient, { clientId: archived, version: 1 }, owner));
    const { invitee_email } = await ok(call(clients.readClient, { clientId: unused }, owner));
    const { since } = await ok(call(clients.listClientRows, {}, owner));

    expect(await undone(owner, importId)).toMatchObject({ state: 'undone', removed: 1, kept: 5, canUndo: false });
    expect(await titles(owner)).toEqual(['Archived', 'By Hand', 'Changed', 'Invited', 'Noted', 'With Matter']);
    expect((await ok(call(imports.listKeptClients, { importId }, owner))).rows.map(({ name }) => name)).toEqual([
      'Changed',
      'Noted',
      'With Matter',
      'Invited',
      'Archived',
    ]);
    const changedRows = (await ok(call(clients.listClientRows, { since }, owner))).rows;
    expect(changedRows.find(({ id }) => id === unused)).toMatchObject({ gone: true, version: 3 });
    expect((await ok(call(clients.listClientRows, { search: 'unused' }, owner))).rows).toEqual([]);
    expect((await call(clients.readClient, { clientId: unused }, owner)).status).toBe(404);
    const { hits } = await ok(call(conflicts.findConflicts, { name: 'Unused', kind: 'person' } as never, owner));
    expect(JSON.stringify(hits)).not.toContain('Unused');
    expect((await ok(call(matters.readOverview, {}, owner))).clients).toBe(5);
    for (const clientId of [noted, withMatter])
      expect(await ok(call(clients.readClient, { clientId }, owner))).toMatchObject({ archived: false });
    await newClient(owner, { invitee_name: 'Anew', invitee_email });
    expect(await undone(owner, importId)).toMatchObject({ removed: 1, kept: 5 });
    const keys = (await allItems()).map(({ pk, sk }) => `${pk}|${sk}`);
    expect(keys.filter((key) => key.includes(unused) && !/#AUDIT|GONE#|CONFLICTRERUN#/.test(key))).toEqual([]);
  });

  it('an import that was given up is canceled all the same, and ends @soak', async () => {
    const owner = await newLawyer();
    const importId = await started(owner, names(60));
    await whenMailed();
    const [record] = (await allItems()).filter(({ sk }) => sk === `IMPORT#${importId}`);
    // As it stands once its item of the outbox was set aside.
    await changeItem(
      { pk: String(record?.pk), sk: String(record?.sk) },
      { state: 'importing', reached: 50, added: 50 },
    );
    await ok(call(imports.cancelImport, { importId }, owner));
    await whenMailed();
    expect((await read(owner, importId)).state).toBe('cancelled');
  });

  it('rows as long as they may be, in letters of three bytes, fit into calls, items and answers', async () => {
    const owner = by;
    const importId = newId();
    const rows = (part: number) =>
      Array.from({ length: 25 }, (_, at) => ({ number: part * 25 + at + 2, cells: ['東'.repeat(4000)] }));
    for (const part of [0, 1, 2, 3, 4])
      await ok(call(imports.keepImportRows, { importId, part, rows: rows(part) }, owner));
    await ok(call(imports.startImport, importRequest(importId, 125), owner));
    await whenMailed();
    expect(await read(owner, importId)).toMatchObject({ state: 'done', added: 0 });
    let found = 0;
    let cursor: string | undefined;
    do {
      const page = await ok(call(imports.listLeftRows, { importId, ...(cursor && { cursor }) }, owner));
      // Lambda answers 6 MB at most.
      expect(JSON.stringify(page).length * 3).toBeLessThan(3_000_000);
      found += page.rows.length;
      cursor = page.cursor;
    } while (cursor);
    expect(found).toBe(125);
  });

  it('a canceled import keeps what it has added, tells the rest, and can be undone', async () => {
    const owner = await newLawyer();
    const second = fault('dynamodb', 'TransactWriteItems', {
      does: 'late',
      where: isRow('Client 30'),
    });
    faults.push(second);
    const importId = await started(owner, names(60));
    await second.met;
    expect((await ok(call(imports.cancelImport, { importId }, owner))).state).toBe('cancelling');
    second.release();
    await whenMailed();
    expect(await read(owner, importId)).toMatchObject({ state: 'cancelled', added: 50, reached: 50, canUndo: true });
    const { rows } = await ok(call(imports.listLeftRows, { importId }, owner));
    expect(rows.map(({ reason }) => reason)).toEqual(Array.from({ length: 10 }, () => 'cancelled'));
    expect(await undone(owner, importId)).toMatchObject({ state: 'undone', removed: 50 });
    expect(await titles(owner)).toEqual([]);
  });
});

/** A row with phone and city beside name and e-mail. */
const extendingRow = (number: number, into: string, email = `${randomUUID()}@example.com`) => ({
  number,
  cells: ['Nils Extra', email, '+1 415 555 0123', 'Reno'],
  into,
});
const reading = {
  columns: [
    { header: 'Name', field: 'invitee_name' as const },
    { header: 'E-mail', field: 'invitee_email' as const },
    { header: 'Phone', field: 'mobileNumber' as const },
    { header: 'City', field: 'city' as const },
  ],
  both: 'person' as const,
};
const extended = async (owner: By, rows: readonly { number: number; cells: string[]; into?: string }[]) => {
  const importId = newId();
  await ok(call(imports.keepImportRows, { importId, part: 0, rows: [...rows] }, owner));
  await ok(call(imports.startImport, { ...importRequest(importId, rows.length), reading }, owner));
  await whenMailed();
  return importId;
};
const additions = async (owner: By, importId: string) =>
  (await ok(call(imports.listImportAdditions, { importId }, owner))).rows;
const client = (owner: By, clientId: string) => ok(call(clients.readClient, { clientId }, owner));
const change = async (owner: By, clientId: string, more: object) => {
  const { _id: _, ...known } = await client(owner, clientId);
  await ok(call(clients.changeClient, { ...known, clientId, ...more } as never, owner));
};

describe('rows for clients who are there', () => {
  it('fill what is empty and add a contact, change nothing that stands there, and tell what they added', async () => {
    const owner = await newLawyer();
    const filled = await newClient(owner, { invitee_name: 'Nils Extra', mobileNumber: '650 555 0199' });
    const empty = await newClient(owner, { invitee_name: 'Nils Extra' });
    const same = extendingRow(4, empty._id, empty.invitee_email.toUpperCase());
    const importId = await extended(owner, [
      extendingRow(2, filled._id, 'nils@example.com'),
      extendingRow(3, empty._id),
      same,
    ]);
    expect(await read(owner, importId)).toMatchObject({ state: 'done', added: 0, additions: 3, canUndo: true });
    expect(await client(owner, filled._id)).toMatchObject({
      ...{ invitee_name: 'Nils Extra', invitee_email: filled.invitee_email, mobileNumber: '650 555 0199' },
      address: expect.objectContaining({ city: 'Reno' }),
      contacts: [expect.objectContaining({ name: 'Nils Extra', email: 'nils@example.com', phone: '+1 415 555 0123' })],
    });
    expect(await client(owner, empty._id)).toMatchObject({
      ...{ countryCode: '+1', mobileNumber: '415 555 0123', version: 2, contacts: [expect.anything()] },
    });
    expect((await additions(owner, importId)).map(({ number, added, differs }) => [number, added, differs])).toEqual([
      [2, ['contact', 'address'], []],
      [3, ['contact', 'phone', 'address'], []],
      [4, [], []],
    ]);
    const { hits } = await ok(call(conflicts.findConflicts, { name: 'Nils Extra', kind: 'person' } as never, owner));
    expect(hits.length).toBeGreaterThan(0);
  });

  it('undoing takes away what they added, and says where somebody has changed it since', async () => {
    const owner = await newLawyer();
    const [whole, edited, merged, stays] = [
      await newClient(owner, { invitee_name: 'Wilma Whole' }),
      await newClient(owner, { invitee_name: 'Edda Edited' }),
      await newClient(owner, { invitee_name: 'Mika Merged' }),
      await newClient(owner, { invitee_name: 'Stella Stays' }),
    ];
    const before = await client(owner, whole._id);
    const importId = await extended(owner, [
      extendingRow(2, whole._id),
      extendingRow(3, edited._id),
      extendingRow(4, merged._id),
    ]);
    await change(owner, whole._id, { notes: 'Pays late' });
    await change(owner, edited._id, { mobileNumber: '415 555 7777' });
    const merge = { mergeId: newId(), otherId: merged._id, otherVersion: 2, taken: [] };
    await ok(call(mergeClient, { ...merge, clientId: stays._id, version: 1 }, owner));
    await whenMailed();
    expect(await undone(owner, importId)).toMatchObject({
      state: 'undone',
      withdrawn: 1,
      partlyWithdrawn: 2,
      removed: 0,
    });
    const { version: _, updatedAt: __, ...kept } = await client(owner, whole._id);
    const { version: ___, updatedAt: ____, ...former } = before;
    expect(kept).toEqual({ ...former, notes: 'Pays late' });
    expect(await client(owner, edited._id)).toMatchObject({
      ...{ countryCode: '+1', mobileNumber: '415 555 7777', contacts: [] },
      address: expect.objectContaining({ city: '' }),
    });
    expect((await additions(owner, importId)).map(({ withdrawn }) => withdrawn)).toEqual(['whole', 'part', 'part']);
    await undone(owner, importId);
    expect((await client(owner, whole._id)).version).toBe(4);
  });

  it('are added to the client who stays where theirs was merged since @soak', async () => {
    const owner = await newLawyer();
    const [goes, stays] = [
      await newClient(owner, { invitee_name: 'Gone' }),
      await newClient(owner, { invitee_name: 'Here' }),
    ];
    const merge = { mergeId: newId(), otherId: goes._id, otherVersion: 1, taken: [] };
    await ok(call(mergeClient, { ...merge, clientId: stays._id, version: 1 }, owner));
    await whenMailed();
    const importId = await extended(owner, [extendingRow(2, goes._id)]);
    expect(await additions(owner, importId)).toMatchObject([{ clientId: stays._id, name: 'Here' }]);
  });

  it('are left with the reason where the client is archived, has 20 contacts, is not there, or is of another firm', async () => {
    const owner = await newLawyer();
    const stranger = await newLawyer();
    const theirs = await newClient(stranger, { invitee_name: 'Secret Person' });
    const archived = await newClient(owner, { invitee_name: 'Arno Archived' });
    await ok(call(clients.archiveClient, { clientId: archived._id, version: 1 }, owner));
    const contacts = Array.from({ length: 20 }, (_, at) => ({ name: `C ${at}`, email: `c${at}@example.com` }));
    const full = await newClient(owner, { invitee_name: 'Fay Full', contacts } as never);
    const importId = await extended(owner, [
      extendingRow(2, archived._id),
      extendingRow(3, full._id),
      extendingRow(4, newId()),
      extendingRow(5, theirs._id),
      { ...extendingRow(6, full._id), cells: ['', ''] },
    ]);
    expect(await read(owner, importId)).toMatchObject({ state: 'done', added: 0, additions: 0, canUndo: false });
    expect((await left(owner, importId)).map(({ number, reason, why }) => [number, reason, why])).toEqual([
      [2, 'archived', 'Arno Archived is archived. Restore the client, and import this row again.'],
      [3, 'full', 'Fay Full has 20 contacts, and a client can have no more.'],
      [4, 'gone', 'The client it was to be added to is not there any more.'],
      [5, 'gone', 'The client it was to be added to is not there any more.'],
      [6, 'faulty', expect.stringContaining('Please enter the')],
    ]);
    expect((await client(stranger, theirs._id)).version).toBe(1);
  });

  it('leave what somebody fills in at the same moment', async () => {
    const owner = await newLawyer();
    const { _id } = await newClient(owner, { invitee_name: 'Ria Racing' });
    const importId = newId();
    await ok(call(imports.keepImportRows, { importId, part: 0, rows: [extendingRow(2, _id)] }, owner));
    const held = fault('dynamodb', 'TransactWriteItems', {
      does: 'held',
      where: (body) => body.includes('ROW#00000002'),
    });
    faults.push(held);
    await ok(call(imports.startImport, { ...importRequest(importId, 1), reading }, owner));
    await held.met;
    await change(owner, _id, { mobileNumber: '650 555 0000' });
    held.release();
    await whenMailed();
    expect(await client(owner, _id)).toMatchObject({
      mobileNumber: '650 555 0000',
      address: expect.objectContaining({ city: 'Reno' }),
    });
    expect(await additions(owner, importId)).toMatchObject([{ added: ['contact', 'address'] }]);
  });
});

describe('429', () => {
  it('more parts than a firm may send a day are refused in words, and none that was sent is counted twice', async () => {
    const owner = await newLawyer();
    const first = importRows(newId());
    for (let time = 0; time < 2; time += 1) await ok(call(imports.keepImportRows, first, owner));
    const [limit] = (await allItems()).filter(({ sk }) => String(sk).startsWith('LIMIT#import-parts'));
    const own = (await allItems()).filter(
      ({ sk, count }) => String(sk).startsWith('LIMIT#import-parts') && count === 1,
    );
    expect(limit && own.length > 0).toBe(true);
    for (const { pk, sk } of own) await changeItem({ pk: String(pk), sk: String(sk) }, { count: PARTS_A_DAY });
    const more = await call(imports.keepImportRows, importRows(newId()), owner);
    expect([more.status, more.body]).toEqual([
      429,
      expect.objectContaining({
        errors: [{ msg: 'A firm can send 50,000 rows a day. Please import the rest tomorrow.' }],
      }),
    ]);
    await ok(call(imports.keepImportRows, first, owner));
  });
});

/** What a kill leaves: the call never comes, or its reply. */
const kills = ['held', 'late'] as const;
const places: Record<string, (body: string) => boolean> = {
  'at a row': isRow('Client 27'),
  'at the first row': isRow('"Client 1"'),
  'where a part is kept': (body) => body.includes('PART#0001') && body.includes('added'),
  'where the item of the outbox is removed': (body) => body.includes('OUTBOX#import-') && body.includes('Delete'),
};

describe.each(kills)('killed with a call that is %s', (does) => {
  const triedByDefault = does === 'held' ? 0 : 3;
  it.each(representatives(Object.keys(places), triedByDefault))(
    '%s, the next run has every row once',
    async (place) => {
      const owner = await newLawyer();
      const killed = fault('dynamodb', 'TransactWriteItems', {
        does,
        where: places[place] as (body: string) => boolean,
      });
      faults.push(killed);
      const importId = await started(owner, names(45));
      await killed.met;
      await runIn(2);
      await runIn(4);
      expect(await read(owner, importId)).toMatchObject({ state: 'done', reached: 45, added: 45 });
      expect(await titles(owner)).toEqual(names(45).sort());
      killed.release();
      await whenMailed();
      expect(await read(owner, importId)).toMatchObject({ state: 'done', added: 45 });
      expect((await titles(owner)).length).toBe(45);
      expect((await openItems()).filter(({ sk }) => String(sk).startsWith('OUTBOX#import-'))).toEqual([]);
    },
  );

  it(`while it is undone, the next run has removed every client once${does === 'late' ? ' @soak' : ''}`, async () => {
    const owner = await newLawyer();
    const importId = await done(owner, names(30));
    const killed = fault('dynamodb', 'TransactWriteItems', {
      does,
      where: (body) => body.includes(`GONE#${importedClientId(importId, 9)}`),
    });
    faults.push(killed);
    await ok(call(imports.undoImport, { importId }, owner));
    await killed.met;
    await runIn(2);
    await runIn(4);
    expect(await read(owner, importId)).toMatchObject({ state: 'undone', removed: 30, kept: 0 });
    expect((await ok(call(matters.readOverview, {}, owner))).clients).toBe(0);
    killed.release();
    await whenMailed();
    expect(await titles(owner)).toEqual([]);
  });
});

describe('400', () => {
  it('a part that has a row twice is refused', async () => {
    const { rows, ...part } = importRows(newId());
    expect((await call(imports.keepImportRows, { ...part, rows: [...rows, ...rows] }, by)).status).toBe(400);
  });

  it('more than 10,000 rows, 25 in a part, or a column that is nothing, is refused', async () => {
    const importId = newId();
    for (const request of [
      { ...importRequest(importId), rows: 10_001 },
      { ...importRequest(importId), reading: { columns: [{ header: 'x', field: 'salary' }], both: 'person' } },
    ])
      expect((await call(imports.startImport, request as never, by)).status).toBe(400);
    expect((await call(imports.keepImportRows, importRows(importId, names(26)), by)).status).toBe(400);
    const long = { number: 2, cells: ['x'.repeat(4001)] };
    expect((await call(imports.keepImportRows, { importId, part: 0, rows: [long] }, by)).status).toBe(400);
  });
});

describe('403', () => {
  it('a member without the tab of clients imports nothing', async () => {
    const local = await stack();
    const email = `${randomUUID()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Templates only', [1]));
    const token = await joinAsStaff(local, { firstName: 'Tess', lastName: 'Only', email, password: 'Correct-horse-9' });
    const importId = newId();
    for (const [endpoint, request] of [
      [imports.keepImportRows, importRows(importId)],
      [imports.startImport, importRequest(importId)],
      [imports.listImports, {}],
      [imports.undoImport, { importId }],
    ] as const)
      expect(await call(endpoint as never, request as never, { token })).toMatchObject({ status: 403 });
  });
});

describe('404', () => {
  it('another firm finds, cancels and undoes nothing of an import whose id it knows', async () => {
    const importId = await done(by, ['Ira Vale']);
    const stranger = await newLawyer();
    for (const endpoint of [
      imports.readImport,
      imports.listLeftRows,
      imports.listImportAdditions,
      imports.listKeptClients,
      imports.cancelImport,
      imports.undoImport,
    ])
      expect((await call(endpoint, { importId }, stranger)).status).toBe(404);
    expect(await read(by, importId)).toMatchObject({ state: 'done' });
  });
});

describe('409', () => {
  it('an import some of whose rows did not arrive is not started', async () => {
    const importId = newId();
    await ok(call(imports.keepImportRows, importRows(importId), by));
    expect(await call(imports.startImport, importRequest(importId, 3), by)).toMatchObject({
      status: 409,
      body: { message: 'Some rows of the file did not arrive. Please import it again.' },
    });
  });

  it('other rows, or another file, under the id of one that was sent are refused', async () => {
    const importId = newId();
    await ok(call(imports.keepImportRows, importRows(importId), by));
    expect((await call(imports.keepImportRows, importRows(importId), by)).status).toBe(409);
    await ok(call(imports.startImport, importRequest(importId), by));
    const other = { ...importRequest(importId), fileName: 'other.csv' };
    expect((await call(imports.startImport, other, by)).status).toBe(409);
  });

  it('after 30 days an import cannot be undone', async () => {
    const owner = await newLawyer();
    const importId = await done(owner, ['Ira Vale']);
    const item = (await allItems()).find(({ sk }) => sk === `IMPORT#${importId}`);
    const startedAt = new Date(Date.now() - 30 * 24 * 3600_000 - 1000).toISOString();
    await changeItem({ pk: String(item?.pk), sk: String(item?.sk) }, { startedAt });
    expect(await call(imports.undoImport, { importId }, owner)).toMatchObject({
      status: 409,
      body: { message: 'This import cannot be undone any more.' },
    });
    expect(await read(owner, importId)).toMatchObject({ canUndo: false });
  });
});
