import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest } from '#core/page.ts';
import { Notification } from './notification.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: "List the caller's notifications, newest first, 50 a page, with how many of the newest 50 are unread.",
  request: z.object(PageRequest),
  response: z.object({ data: z.array(Notification), unread: z.int(), cursor: z.string().optional() }),
  problems: [],
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'account',
  summary: 'Mark every notification up to an instant as read.',
  request: z.object({ upTo: z.iso.datetime() }),
  response: z.object({ unread: z.int() }),
  problems: [],
});
