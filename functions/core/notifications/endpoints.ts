import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { Notification } from './notification.ts';

const Unread = z.object({ unread: z.int() });

export const listNotifications = endpoint('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: "List the caller's notifications, newest first, 50 a page, with how many of all are unread.",
  request: z.object(PageRequest),
  response: pageOf(Notification).extend(Unread.shape),
  problems: [],
});

export const countUnread = endpoint('countUnread', {
  method: 'GET',
  path: '/notifications/unread',
  access: 'account',
  summary: "Say how many of the caller's notifications are unread.",
  request: z.object({}),
  response: Unread,
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
