import { beforeAll, describe, expect, it } from 'vitest';
import * as clients from '#core/clients/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { type By, joined, newClient, newLawyer } from './practice.ts';
import { call, ok } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
  for (let at = 0; at < 2; at++) {
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
  }
});

const list = (caller = by) => ok(call(notifications.listNotifications, {}, caller));
const markRead = (upTo: string) => ok(call(notifications.markNotificationsRead, { upTo }, by));

describe('200', () => {
  it('what is read stays read up to an instant, and what came later stays unread', async () => {
    const [newest, oldest] = (await list()).data;
    expect(await markRead(oldest?.at ?? '')).toEqual({ unread: 1 });
    expect((await list()).data.map(({ read }) => read)).toEqual([false, true]);
    expect(await markRead(newest?.at ?? '')).toEqual({ unread: 0 });
    expect(await markRead(oldest?.at ?? '')).toEqual({ unread: 0 });
    expect((await list()).unread).toBe(0);
  });

  it('nothing can be marked read before it came', async () => {
    await markRead('2999-01-01T00:00:00Z');
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    expect((await list()).unread).toBe(1);
  });

  it('nobody sees what another was told', async () => {
    expect(await list(await newLawyer())).toEqual({ data: [], unread: 0 });
  });
});

describe('400', () => {
  it('an instant is asked for', async () => {
    const { status, problem } = await call(notifications.markNotificationsRead, { upTo: 'yesterday' }, by);
    expect([status, problem.errors[0]?.field]).toEqual([400, 'upTo']);
  });
});
