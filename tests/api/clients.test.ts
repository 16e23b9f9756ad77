import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import { isGone } from '#core/kept-rows.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { OVERLAP_MS } from '#core/rows.ts';
import { bytesOf } from '#core/text.ts';
import { clientRequest, joined, newClient, newLawyer } from './practice.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { mailedReference } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  by = await newLawyer();
});

const address = {
  address_line_1: '1 Quay Street',
  address_line_2: '',
  city: 'Portland',
  state: 'Maine',
  zip_code: '04101',
  country: 'USA',
};

describe('200', () => {
  it('a company is added with address and contacts, and read as it was given', async () => {
    const contact = { name: 'Sam Reed', email: 'sam@example.com', type: 'Counsel', ...address, phone: '4155550123' };
    const request = clientRequest({
      client_type: 'Company',
      company_name: 'Lantern & Reed',
      invitee_email: 'Mixed.Case@Example.com',
      countryCode: '+1',
      mobileNumber: '4155550123',
      address,
      contacts: [contact],
      notes: 'Met at the fair',
    });
    await ok(call(clients.addClient, request, by));
    expect(await ok(call(clients.readClient, { clientId: request.clientId }, by))).toMatchObject({
      _id: request.clientId,
      title: 'Lantern & Reed',
      invitee_name: 'Cleo Client',
      invitee_email: 'mixed.case@example.com',
      address,
      contacts: [{ ...contact, alternate_email: '' }],
      notes: 'Met at the fair',
      invitation: 'not-invited',
      archived: false,
      version: 1,
    });
  });

  it('tags are kept, stand in the row and are found; of more than 20, and of one with a comma, none', async () => {
    const request = clientRequest({ tags: ['Film & TV', 'נדל״ן'], invitee_name: 'Tagged Person' });
    const client = await ok(call(clients.addClient, request, by));
    expect(client.tags).toEqual(['Film & TV', 'נדל״ן']);
    const { rows } = await ok(call(clients.listClientRows, { search: 'film tv tagged' }, by));
    expect(rows).toEqual([expect.objectContaining({ id: client._id, tags: ['Film & TV', 'נדל״ן'] })]);
    const changed = await ok(call(clients.changeClient, { ...client, clientId: client._id, tags: [] }, by));
    expect(changed.tags).toEqual([]);
    for (const tags of [Array.from({ length: 21 }, (_, at) => `tag ${at}`), ['a, b'], ['x'.repeat(31)]])
      expect((await call(clients.addClient, clientRequest({ tags }), by)).status).toBe(400);
  });

  it('adding the same client twice adds one', async () => {
    const request = clientRequest();
    const first = await ok(call(clients.addClient, request, by));
    expect(await ok(call(clients.addClient, request, by))).toEqual(first);
  });

  it('an archived client moves to the archive, under the names of its list, and returns', async () => {
    const client = await newClient(by, { invitee_name: 'Archie Vale' });
    const clientId = client._id;
    const active = async () => (await ok(call(clients.listClients, {}, by))).data.data.map(({ _id }) => _id);
    expect((await active())[0]).toBe(clientId);
    const archived = await ok(call(clients.archiveClient, { clientId, version: 1 }, by));
    expect(await active()).not.toContain(clientId);
    const { data } = (await ok(call(clients.getArchiveClients, {}, by))).data;
    expect(data).toMatchObject([{ _id: clientId, client_name: 'Archie Vale', client_email: client.invitee_email }]);
    await ok(call(clients.restoreClient, { clientId, version: archived.version }, by));
    expect((await active())[0]).toBe(clientId);
  });

  it('51 clients come in two pages, each client once @soak', async () => {
    const owner = await newLawyer();
    for (let at = 0; at < 51; at++) await newClient(owner);
    const first = await ok(call(clients.listClients, {}, owner));
    const second = await ok(call(clients.listClients, { cursor: first.cursor }, owner));
    expect([first.data.data.length, second.data.data.length, second.cursor]).toEqual([50, 1, undefined]);
    const ids = [...first.data.data, ...second.data.data].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(51);
  });

  it('rows come the newest change first, archived or not, and say nothing twice', async () => {
    const owner = await newLawyer();
    const [first, second] = [
      await newClient(owner),
      await newClient(owner, { invitee_name: 'Ada Bell', notes: 'x'.repeat(2000) }),
    ];
    await ok(call(clients.archiveClient, { clientId: first._id, version: 1 }, owner));
    const { rows, cursor } = await ok(call(clients.listClientRows, {}, owner));
    expect(cursor).toBeUndefined();
    expect(rows).toEqual([
      {
        id: first._id,
        version: 2,
        at: expect.any(String),
        title: first.title,
        email: first.invitee_email,
        invitation: 'not-invited',
        archived: true,
      },
      {
        id: second._id,
        version: 1,
        at: expect.any(String),
        title: 'Ada Bell',
        email: second.invitee_email,
        invitation: 'not-invited',
      },
    ]);
    expect(bytesOf(rows[1])).toBeLessThan(300);
  });

  it('what has changed since an instant is told, the oldest change first, and the rest is not', async () => {
    const owner = await newLawyer();
    const made = [await newClient(owner), await newClient(owner), await newClient(owner)] as const;
    const { rows, since } = await ok(call(clients.listClientRows, {}, owner));
    expect(Date.parse(since)).toBeLessThan(Date.now() - OVERLAP_MS + 1000);
    const [newest] = rows;
    expect(newest?.id).toBe(made[2]._id);
    await ok(call(clients.archiveClient, { clientId: made[1]._id, version: 1 }, owner));
    await ok(call(clients.inviteClient, { clientId: made[0]._id }, owner));
    const changed = await ok(call(clients.listClientRows, { since: newest?.at ?? '' }, owner));
    expect(changed.rows.map(({ id, version }) => [id, version])).toEqual([
      [made[2]._id, 1],
      [made[1]._id, 2],
      [made[0]._id, 2],
    ]);
    expect(changed.rows.at(-1)).toMatchObject({ invitation: 'invited' });
    const later = await ok(call(clients.listClientRows, { since: new Date(Date.now() + 1000).toISOString() }, owner));
    expect(later.rows).toEqual([]);
  });

  it('one row that is stored oddly does not hide the others, and the log names its id alone', async () => {
    const owner = await newLawyer();
    const odd = await newClient(owner, { invitee_name: 'Otto Odd' });
    const client = await newClient(owner);
    const stored = (await allItems()).find(({ sk }) => sk === `CLIENT#${odd._id}`);
    await putItem({ ...stored, row: { ...(stored?.row as object), invitation: 'lost' } });
    const { rows } = await ok(call(clients.listClientRows, {}, owner));
    expect(rows.map(({ id }) => id)).toEqual([client._id]);
    const [line = ''] = lines().filter((each) => each.includes('oddRow'));
    expect(JSON.parse(line)).toMatchObject({ operation: 'listClientRows', oddRow: { id: odd._id } });
    expect(line).not.toContain('Otto');
  });

  it('a search finds a client by the beginnings of words, archived or not, as they are by now, and in no other firm', async () => {
    const owner = await newLawyer();
    const contact = { invitee_email: 'nele@quay.example', countryCode: '+1', mobileNumber: '(415) 555-0123' };
    const { _id } = await newClient(owner, { invitee_name: 'Nele O’Brien', ...contact });
    await newClient(owner, { invitee_name: 'Brianne Nellis' });
    const found = async (search: string, by = owner) =>
      (await ok(call(clients.listClientRows, { search }, by))).rows.map((row) => [
        row.id,
        row.version,
        isGone(row) ? 'gone' : row.archived,
      ]);
    for (const text of ['nele', 'OBRIEN', "o'b", 'brien', 'nele@quay', '415 555', '+1 (415) 555-0123'])
      expect([text, ...(await found(text))]).toEqual(text === 'brien' ? [text] : [text, [_id, 1, undefined]]);
    expect(await found('nele', by as typeof owner)).toEqual([]);

    await ok(call(clients.archiveClient, { clientId: _id, version: 1 }, owner));
    expect(await found('obrien n')).toEqual([[_id, 2, true]]);
    const renamed = { ...clientRequest({ invitee_name: 'Nele Ström', invitee_email: contact.invitee_email }) };
    await ok(call(clients.changeClient, { ...renamed, clientId: _id, version: 2 }, owner));
    expect([await found('obrien'), await found('415'), await found('strom')]).toEqual([[], [], [[_id, 3, true]]]);
  });

  it('51 rows come in two pages, and a cursor goes on among rows or among changes, each in its own order', async () => {
    const owner = await newLawyer();
    for (let at = 0; at < 51; at++) await newClient(owner);
    const first = await ok(call(clients.listClientRows, {}, owner));
    const second = await ok(call(clients.listClientRows, { cursor: first.cursor }, owner));
    expect([first.rows.length, second.rows.length, second.cursor]).toEqual([50, 1, undefined]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(51);
    const oldest = second.rows[0];
    const changed = await ok(call(clients.listClientRows, { since: oldest?.at ?? '' }, owner));
    expect(changed.rows.map(({ id }) => id)).toEqual(
      [...first.rows.toReversed().map(({ id }) => id)].toSpliced(0, 0, oldest?.id ?? ''),
    );
  });

  it('an invitation is mailed once however often it is asked for, and the person who takes it up is the client', async () => {
    const client = await newClient(by, { invitee_name: 'Cleo Client' });
    const { mail } = await stack();
    const clientId = client._id;
    expect(await ok(call(clients.inviteClient, { clientId }, by))).toMatchObject({ invitation: 'invited' });
    await ok(call(clients.inviteClient, { clientId }, by));
    const mails = await mail(client.invitee_email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${by.firmName} invites you`]);
    expect(mails[0]?.text).toMatch(/http:\/\/firm-[\w-]+\.localhost/);

    await joined(client.invitee_email);
    expect(await ok(call(clients.readClient, { clientId }, by))).toMatchObject({
      invitation: 'joined',
      client_data: { firstName: 'Cleo', lastName: 'Client', email: client.invitee_email, mobileNumber: '4155550123' },
    });
    const message = await ok(call(notifications.listNotifications, {}, by));
    expect(message.rows[0]).toMatchObject({ kind: 'client-joined', message: 'Cleo Client has joined.', clientId });
  });
});

describe('400', () => {
  it('each field says what it wants', async () => {
    const wrong = {
      clientId: newId(),
      client_type: 'Other',
      invitee_name: ' ',
      invitee_email: 'not an e-mail',
      mobileNumber: '12',
    };
    const { status, problem } = await call(clients.addClient, wrong as never, by);
    expect(status).toBe(400);
    expect(Object.fromEntries(problem.errors.map(({ field, msg }) => [field, msg]))).toMatchObject({
      client_type: 'Please select the client type',
      invitee_name: 'Please enter the name',
      invitee_email: 'Please enter valid email format',
      mobileNumber: 'Your mobile should contain atleast 4 digits',
    });
  });

  it('an e-mail that could never sign up is refused', async () => {
    const invitee_email = `${'c'.repeat(117)}@example.com`;
    const { status, problem } = await call(clients.addClient, clientRequest({ invitee_email }), by);
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'invitee_email', msg: 'Please enter valid email format' }],
    ]);
  });

  it('a company without a name is refused', async () => {
    const { status, problem } = await call(clients.addClient, clientRequest({ client_type: 'Company' }), by);
    expect([status, problem.errors]).toEqual([400, [{ field: 'company_name', msg: 'Please enter the company name' }]]);
  });
});

describe('409', () => {
  it('a second client with the same e-mail is refused, naming the first', async () => {
    const first = await newClient(by, { invitee_name: 'Nora First' });
    const again = clientRequest({ invitee_email: first.invitee_email.toUpperCase() });
    const { status, problem } = await call(clients.addClient, again, by);
    const msg = 'A client with this email already exists: Nora First';
    expect([status, problem.errors]).toEqual([409, [{ field: 'invitee_email', msg }]]);
    expect((await call(clients.readClient, { clientId: again.clientId }, by)).status).toBe(404);
  });

  it('two firms may have the same client, and a freed e-mail can be taken', async () => {
    const other = await newLawyer();
    const first = await newClient(by);
    await newClient(other, { invitee_email: first.invitee_email });
    const { clientId, ...details } = clientRequest();
    await ok(call(clients.changeClient, { ...details, clientId: first._id, version: 1 }, by));
    expect(clientId).not.toBe(first._id);
    await newClient(by, { invitee_email: first.invitee_email });
  });

  it('a stale change changes nothing', async () => {
    const client = await newClient(by);
    const { clientId: _other, ...details } = clientRequest({ invitee_email: client.invitee_email });
    const change = (invitee_name: string) =>
      call(clients.changeClient, { ...details, invitee_name, clientId: client._id, version: 1 }, by);
    expect([(await change('One')).status, (await change('Two')).status]).toEqual([200, 409]);
    expect((await ok(call(clients.readClient, { clientId: client._id }, by))).invitee_name).toBe('One');
  });

  it('an archived client is not invited, and a joined one keeps the e-mail', async () => {
    const archived = await newClient(by);
    await ok(call(clients.archiveClient, { clientId: archived._id, version: 1 }, by));
    expect((await call(clients.inviteClient, { clientId: archived._id }, by)).problem.message).toBe(
      'This client is archived. Restore the client first.',
    );
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    const { version } = await ok(call(clients.readClient, { clientId: client._id }, by));
    const { clientId: _other, ...details } = clientRequest();
    const moved = await call(clients.changeClient, { ...details, clientId: client._id, version }, by);
    expect([moved.status, moved.problem.errors[0]?.field]).toEqual([409, 'invitee_email']);
    expect((await call(clients.inviteClient, { clientId: client._id }, by)).status).toBe(409);
  });
});

describe('410', () => {
  it('a link stops working when the client is archived, and a joined client stays joined', async () => {
    const client = await newClient(by);
    const clientId = client._id;
    const { version } = await ok(call(clients.inviteClient, { clientId }, by));
    const reference = await mailedReference(await stack(), client.invitee_email);
    const archived = await ok(call(clients.archiveClient, { clientId, version }, by));
    expect(archived).toMatchObject({ archived: true, invitation: 'not-invited' });
    expect((await call(auth.getUserDetails, { email: client.invitee_email, reference })).status).toBe(410);
    const restored = await ok(call(clients.restoreClient, { clientId, version: archived.version }, by));
    expect(restored.invitation).toBe('not-invited');
    await ok(call(clients.inviteClient, { clientId }, by));
    await joined(client.invitee_email);
    const member = await ok(call(clients.readClient, { clientId }, by));
    const again = await ok(call(clients.archiveClient, { clientId, version: member.version }, by));
    expect(again).toMatchObject({ archived: true, invitation: 'joined' });
  });

  it('a link stops working when the client is readdressed', async () => {
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    const reference = await mailedReference(await stack(), client.invitee_email);
    const peek = () => call(auth.getUserDetails, { email: client.invitee_email, reference });
    expect((await ok(peek())).data).toMatchObject({ email: client.invitee_email, invited_by_name: by.firmName });
    const { clientId: _other, ...details } = clientRequest();
    const changed = await ok(call(clients.changeClient, { ...details, clientId: client._id, version: 2 }, by));
    expect(changed).toMatchObject({ invitation: 'not-invited', invitee_email: details.invitee_email });
    expect((await peek()).status).toBe(410);

    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    const second = await mailedReference(await stack(), details.invitee_email);
    expect((await call(auth.getUserDetails, { email: details.invitee_email, reference: second })).status).toBe(200);
  });
});

describe('429', () => {
  it('a firm invites at most 100 clients on one day, and another firm does not notice', async () => {
    const owner = await newLawyer();
    const [first, second] = [await newClient(owner), await newClient(owner)];
    await ok(call(clients.inviteClient, { clientId: first._id }, owner));
    const items = await allItems();
    const pk = items.find(({ sk }) => sk === `CLIENT#${first._id}`)?.pk;
    const counter = items.find((item) => item.pk === pk && String(item.sk).startsWith('LIMIT#invitations#'));
    expect(counter?.count).toBe(1);
    await putItem({ ...counter, count: 100 });
    const { status, problem } = await call(clients.inviteClient, { clientId: second._id }, owner);
    expect([status, problem.message]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(await (await stack()).mail(second.invitee_email)).toEqual([]);
    expect((await ok(call(clients.readClient, { clientId: second._id }, owner))).invitation).toBe('not-invited');
    await ok(call(clients.inviteClient, { clientId: (await newClient(by))._id }, by));
  });
});
