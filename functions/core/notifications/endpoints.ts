import * as z from 'zod/mini';
import { Changes } from '#core/change.ts';
import { endpoint } from '#core/endpoint.ts';
import { RowsRequest, rowsOf } from '#core/rows.ts';
import { notificationFields, ReadMarks } from './notification.ts';

const Unread = z.object({ unread: z.int() });

export const listNotifications = endpoint('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'account',
  follows: ['unread'],
  summary: "List the caller's notifications as rows, newest first; or what came since an instant.",
  request: z.object(RowsRequest),
  response: rowsOf(notificationFields),
  problems: [],
});

export const readChanges = endpoint('readChanges', {
  method: 'GET',
  path: '/changes',
  access: 'account',
  summary: 'Say how often what the caller may see has changed, and how many of their notifications are unread.',
  request: z.object({}),
  response: Changes,
  problems: [],
});

export const markNotificationsRead = endpoint('markNotificationsRead', {
  method: 'POST',
  path: '/notifications/read',
  access: 'account',
  audit: 'Read the notifications',
  summary: 'Mark every notification up to an instant as read.',
  request: z.object({ upTo: z.iso.datetime() }),
  response: Unread,
  problems: [],
});

export const readNotificationMarks = endpoint('readNotificationMarks', {
  method: 'GET',
  path: '/notifications/marks',
  access: 'account',
  follows: ['unread'],
  summary: 'Say up to which instant the caller has read their notifications, and which they have read besides.',
  request: z.object({}),
  response: ReadMarks,
  problems: [],
});

export const markNotificationRead = endpoint('markNotificationRead', {
  method: 'POST',
  path: '/notifications/{notificationId}/read',
  access: 'account',
  audit: 'Read a notification',
  summary: 'Mark one notification as read, by its id and its instant.',
  request: z.object({
    notificationId: z.string().check(z.minLength(1), z.maxLength(200)),
    at: z.iso.datetime(),
  }),
  response: Unread,
  problems: ['not-found', 'too-many-requests'],
});

export const createSocketTicket = endpoint('createSocketTicket', {
  method: 'POST',
  path: '/socket-tickets',
  access: 'account',
  summary:
    'Give a ticket for one connection at /socket, which tells that something has changed: a secret of 128 bits for 30 seconds, for this session alone.',
  request: z.object({}),
  response: z.object({ ticket: z.string() }),
  problems: ['too-many-requests'],
});
