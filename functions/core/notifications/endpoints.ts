import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { RowsRequest, rowsOf } from '#core/rows.ts';
import { notificationFields } from './notification.ts';

const Unread = z.object({ unread: z.int() });

export const listNotifications = endpoint('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: "List the caller's notifications as rows, newest first; or what came since an instant.",
  request: z.object(RowsRequest),
  response: rowsOf(notificationFields),
  problems: [],
});

export const countUnread = endpoint('countUnread', {
  method: 'GET',
  path: '/notifications/unread',
  access: 'account',
  summary: "Say how many of the caller's notifications are unread, and up to which instant they are read.",
  request: z.object({}),
  response: Unread.extend({ upTo: z.string() }),
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
