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
const bell = (caller = by) => ok(call(notifications.readChanges, {}, caller));
const markRead = (upTo: string) => ok(call(notifications.markNotificationsRead, { upTo }, by));

describe('200', () => {
  it('what is read stays read up to an instant, and what came later stays unread', async () => {
    const [newest, oldest] = (await list()).rows;
    expect(await markRead(oldest?.at ?? '')).toEqual({ unread: 1 });
    expect(await bell()).toMatchObject({ unread: 1, upTo: oldest?.at });
    expect((newest?.at ?? '') > (oldest?.at ?? '')).toBe(true);
    expect(await markRead(newest?.at ?? '')).toEqual({ unread: 0 });
    expect(await markRead(oldest?.at ?? '')).toEqual({ unread: 0 });
    expect(await bell()).toMatchObject({ unread: 0 });
  });

  it('nothing can be marked read before it came', async () => {
    await markRead('2999-01-01T00:00:00Z');
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    expect(await bell()).toMatchObject({ unread: 1 });
  });

  it('one is marked as read alone, once however often, and stays so when all before another are', async () => {
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    const { unread } = await bell();
    const [newest] = (await list()).rows;
    const one = { notificationId: newest?.id ?? '', at: newest?.at ?? '' };
    expect(unread).toBeGreaterThan(0);
    for (let at = 0; at < 2; at++)
      expect(await ok(call(notifications.markNotificationRead, one, by))).toEqual({ unread: unread - 1 });
    const marks = () => ok(call(notifications.readNotificationMarks, {}, by));
    expect((await marks()).read).toEqual([one.notificationId]);
    await markRead(new Date(Date.parse(one.at) - 1).toISOString());
    expect(await bell()).toMatchObject({ unread: 0 });
    await markRead(new Date().toISOString());
    expect((await marks()).read).toEqual([]);
  });

  it('nobody sees what another was told', async () => {
    const stranger = await newLawyer();
    expect((await list(stranger)).rows).toEqual([]);
    expect(await bell(stranger)).toMatchObject({ unread: 0, upTo: '' });
  });
});

describe('404', () => {
  it('what another was told is marked by nobody else', async () => {
    const [row] = (await list()).rows;
    const stranger = await newLawyer();
    const one = { notificationId: row?.id ?? '', at: row?.at ?? '' };
    expect((await call(notifications.markNotificationRead, one, stranger)).status).toBe(404);
  });
});

describe('400', () => {
  it('an instant is asked for', async () => {
    const { status, problem } = await call(notifications.markNotificationsRead, { upTo: 'yesterday' }, by);
    expect([status, problem.errors[0]?.field]).toEqual([400, 'upTo']);
  });
});
