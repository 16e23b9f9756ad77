import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as matterTeam from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { MOST_CONNECTIONS, TICKETS_AN_HOUR } from '#core/notifications/connection.ts';
import { createSocketTicket } from '#core/notifications/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { connectionKey, socketTicketKey } from '#store/keys.ts';
import { representatives, runs } from '#tests/property-runs.ts';
import { changeAccount, changeItem, password, tokenOf } from './auth-world.ts';
import { type By, newClient, newLawyer, sharedMatter, startedMatter, whenMailed } from './practice.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { taskRequest } from './world.ts';

/** What stands in the table of connections and their tickets. */
const kept = async (kind: 'CONNECTION' | 'SOCKETTICKET') =>
  (await allItems()).filter(({ sk }) => sk === kind) as Record<string, string>[];

const ticketOf = async (by: By) => (await ok(call(createSocketTicket, {}, by))).ticket;

/** A handshake: the connection, or the status by which it was refused. */
const open = async (ticket: string): Promise<WebSocket | number> => {
  const { port } = await stack();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=${ticket}`);
  return new Promise((resolve, refuse) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, { statusCode = 0 }) => {
      socket.on('error', () => {});
      socket.terminate();
      resolve(statusCode);
    });
    socket.once('error', refuse);
  });
};

interface Ear {
  socket: WebSocket;
  /** What was said since it was asked last. */
  heard: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Somebody who listens. */
const listening = async (by: By): Promise<Ear> => {
  const socket = await open(await ticketOf(by));
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  const said: string[] = [];
  socket.on('message', (data) => said.push(JSON.parse(String(data)).kind));
  const heard = async () => {
    await whenMailed();
    await pause(30);
    return said.splice(0);
  };
  const close = async () => {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
    await whenMailed();
  };
  return { socket, heard, close };
};

const closed = (socket: WebSocket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

/** A member who joins a firm with these tabs, and their account. */
const newMember = async (owner: By, tabs: number[]): Promise<By & { accountId: string; email: string }> => {
  const local = await stack();
  const roleId = await addRole(local, owner.token, `Role ${newId()}`, tabs);
  const email = `${newId()}@example.com`;
  await inviteStaff(local, owner.token, email, roleId);
  const token = await joinAsStaff(local, { firstName: 'Mae', lastName: 'Member', email, password });
  const { data } = await ok(call(auth.checkStatus, {}, { token }));
  return { token, email, accountId: data._id };
};

describe('a ticket', () => {
  it('of 128 bits connects whoever asked for it, and is kept as a hash', async () => {
    const by = await newLawyer();
    const ticket = await ticketOf(by);
    expect(ticket).toMatch(/^[\da-f]{32}$/);
    expect(JSON.stringify(await allItems())).not.toContain(ticket);
    expect(await open(ticket)).toBeInstanceOf(WebSocket);
    const { data } = await ok(call(auth.checkStatus, {}, by));
    expect((await kept('CONNECTION')).filter(({ accountId }) => accountId === data._id)).toHaveLength(1);
  });

  it('serves once, also at one moment', async () => {
    const ticket = await ticketOf(await newLawyer());
    const opened = await Promise.all([1, 2, 3].map(() => open(ticket)));
    expect(opened.filter((each) => each === 401)).toHaveLength(2);
    expect(await open(ticket)).toBe(401);
  });

  it('is good for 30 seconds', async () => {
    const by = await newLawyer();
    const { data } = await ok(call(auth.checkStatus, {}, by));
    const ticket = await ticketOf(by);
    const [item] = (await kept('SOCKETTICKET')).filter(({ accountId }) => accountId === data._id);
    expect(Date.parse(item?.endsAt ?? '') - Date.now()).toBeLessThanOrEqual(30_000);
    await changeItem(socketTicketKey(String(item?.pk).split('#')[1] ?? ''), {
      endsAt: new Date(Date.now() - 1).toISOString(),
    });
    expect(await open(ticket)).toBe(401);
  });

  it('connects nobody whose session has ended, who is blocked, or who works for another firm by now', async () => {
    const owner = await newLawyer();
    const ended = await newMember(owner, [0, 3]);
    const first = await ticketOf(ended);
    await ok(call(auth.logout, {}, ended));
    expect(await open(first)).toBe(401);
    const blocked = await newMember(owner, [0, 3]);
    const second = await ticketOf(blocked);
    await changeAccount(blocked.accountId, { blockedAt: new Date().toISOString() });
    expect(await open(second)).toBe(401);
    const gone = await newMember(owner, [0, 3]);
    const third = await ticketOf(gone);
    await changeAccount(gone.accountId, { firmId: newId() });
    expect(await open(third)).toBe(401);
  });

  it('is needed, and must be one that was given', async () => {
    for (const ticket of ['', 'x', '0'.repeat(32), 'é'.repeat(2000)]) expect(await open(ticket)).toBe(401);
  });
});

describe('429', () => {
  it('who asks for more tickets than an hour of work needs is refused', async () => {
    const by = await newLawyer();
    const { data } = await ok(call(auth.checkStatus, {}, by));
    await ticketOf(by);
    const counter = (await allItems()).find(
      ({ pk, sk }) => pk === `ACCOUNT#${data._id}` && String(sk).startsWith('LIMIT#socket-tickets'),
    );
    await changeItem({ pk: String(counter?.pk), sk: String(counter?.sk) }, { count: TICKETS_AN_HOUR });
    expect((await call(createSocketTicket, {}, by)).status).toBe(429);
  });
});

describe('a connection', () => {
  it('is answered, and forgotten once it is closed', async () => {
    const by = await newLawyer();
    const ear = await listening(by);
    ear.socket.send('{}');
    await expect.poll(ear.heard).toEqual(['pong']);
    await ear.close();
    const { data } = await ok(call(auth.checkStatus, {}, by));
    await expect
      .poll(async () => (await kept('CONNECTION')).filter(({ accountId }) => accountId === data._id))
      .toEqual([]);
  });

  it('of somebody whose session was ended elsewhere hears of nothing more, and is ended', async () => {
    const owner = await newLawyer();
    const ear = await listening(owner);
    const other = await tokenOf(owner.email);
    await ear.heard();
    const isClosed = closed(ear.socket);
    const { access_token } = await ok(call(account.endOtherSessions, { password }, { token: other }));
    await newClient({ token: access_token });
    expect(await ear.heard()).toEqual([]);
    await isClosed;
  });

  it('of somebody whose session has ended is ended when it says something @soak', async () => {
    const owner = await newLawyer();
    const member = await newMember(owner, [0, 3]);
    const ear = await listening(member);
    await ok(call(auth.logout, {}, member));
    const isClosed = closed(ear.socket);
    ear.socket.send('{}');
    await isClosed;
    expect(await ear.heard()).toEqual([]);
  });

  it('of a member who was removed hears of nothing more', async () => {
    const owner = await newLawyer();
    const member = await newMember(owner, [0, 2, 3]);
    const ear = await listening(member);
    await ok(call(removeMember, { memberId: member.accountId }, owner));
    await ear.heard();
    await newClient(owner);
    expect(await ear.heard()).toEqual([]);
  });

  it('that the gateway has ended without a word is forgotten when something is to be said @soak', async () => {
    const by = await newLawyer();
    const { data } = await ok(call(auth.checkStatus, {}, by));
    const ear = await listening(by);
    const [item] = (await kept('CONNECTION')).filter(({ accountId }) => accountId === data._id);
    if (!item) throw new Error('There is no connection');
    await putItem({ ...item, ...connectionKey('gone='), connectionId: 'gone=', byAt: `${data._id}#gone=` });
    await newClient(by);
    expect(await ear.heard()).toEqual(['changed']);
    const names = (await kept('CONNECTION')).map(({ connectionId }) => connectionId);
    expect(names).not.toContain('gone=');
    expect(names).toContain(item.connectionId);
  });

  it('is the oldest one’s end, where one person has too many @soak', async () => {
    const by = await newLawyer();
    const first = await listening(by);
    const isClosed = closed(first.socket);
    for (let count = 1; count < MOST_CONNECTIONS; count += 1) await listening(by);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    await listening(by);
    await isClosed;
  });
});

describe('of a change', () => {
  it('everybody of the firm who is told of such is told at once and without a word of what, and nobody of another firm', async () => {
    const owner = await newLawyer();
    const [works, pays] = [await newMember(owner, [2, 3]), await newMember(owner, [7])];
    const ears = await Promise.all([owner, works, pays, await newLawyer()].map(listening));
    await Promise.all(ears.map(({ heard }) => heard()));
    await newClient(owner);
    expect(await Promise.all(ears.map(({ heard }) => heard()))).toEqual([['changed'], ['changed'], [], []]);
  });

  it('a client is told of what is shared with them, and of nothing else of the firm', async () => {
    const owner = await newLawyer();
    const { matterId, guest } = await sharedMatter(owner);
    const ear = await listening(guest);
    await ear.heard();
    await newClient(owner);
    expect(await ear.heard()).toEqual([]);
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    await ok(call(matters.renameMatter, { matterId, version, name: newId() }, owner));
    expect(await ear.heard()).toContain('changed');
  });

  it('behind walls, those inside of the matter alone are told, whoever else is connected', async () => {
    const owner = await newLawyer();
    const people = [await newMember(owner, [2, 3]), await newMember(owner, [2, 3]), await newMember(owner, [2, 3])];
    const ears = await Promise.all(people.map(listening));
    const all = [];
    // Each matter is closed to all but those whose number has its bit.
    for (const inside of representatives([1, 2, 3, 4, 5, 6, 7], 0, 4, 5)) {
      const { matterId } = await startedMatter(owner);
      const members = people.filter((_, at) => inside & (1 << at));
      const team = members.map(({ accountId }) => ({ accountId, role: 'associate' as const }));
      const { version } = await ok(call(matters.readMatter, { matterId }, owner));
      const changed = await ok(call(matterTeam.changeMatterTeam, { matterId, version, team }, owner));
      const wall = { matterId, version: changed.version, onlyTeam: true };
      await ok(call(matterTeam.restrictMatter, wall, owner));
      all.push({ matterId, inside });
    }
    await Promise.all(ears.map(({ heard }) => heard()));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.boolean(), async ({ matterId, inside }, isTwice) => {
        for (let times = 0; times < (isTwice ? 2 : 1); times += 1) {
          const { data } = await ok(call(auth.checkStatus, {}, owner));
          await ok(call(addTask, { ...taskRequest(data._id), matterId, title: `Told ${newId()}` }, owner));
        }
        const heard = await Promise.all(ears.map((ear) => ear.heard()));
        for (const [at, said] of heard.entries())
          if (inside & (1 << at)) expect(said).toContain('changed');
          else expect(said).toEqual([]);
      }),
      { numRuns: runs(15) },
    );
    // Open to all again, all are told.
    const [{ matterId } = { matterId: '' }] = all;
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    await ok(call(matterTeam.restrictMatter, { matterId, version, onlyTeam: false }, owner));
    for (const ear of ears) expect(await ear.heard()).toContain('changed');
  });

  it('somebody is told that a wall was raised around what they saw, and then of nothing behind it', async () => {
    const owner = await newLawyer();
    const member = await newMember(owner, [2, 3]);
    const ear = await listening(member);
    const { matterId } = await startedMatter(owner);
    const { version } = await ok(call(matters.readMatter, { matterId }, owner));
    const raised = await ok(call(matterTeam.restrictMatter, { matterId, version, onlyTeam: true }, owner));
    await ear.heard();
    await ok(call(matters.renameMatter, { matterId, version: raised.version, name: newId() }, owner));
    expect(await ear.heard()).toEqual([]);
  });
});

it('no log names a ticket', async () => {
  const ticket = await ticketOf(await newLawyer());
  await open(ticket);
  await whenMailed();
  expect(lines().join('\n')).toContain('connect-socket');
  expect(lines().join('\n')).not.toContain(ticket);
});
