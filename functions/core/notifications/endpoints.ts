import * as z from 'zod/mini';
import { Changes } from '#core/change.ts';
import { ZoneName } from '#core/deadlines/zone-name.ts';
import { endpoint } from '#core/endpoint.ts';
import { eventNames } from '#core/notice-events.ts';
import { RowsRequest, rowsOf } from '#core/rows.ts';
import { ChosenQuietHours, Daily, QuietHours } from './notice-times.ts';
import { notificationFields, ReadMarks } from './notification.ts';

const Unread = z.object({ unread: z.int() });

/** What is wanted of events; what is absent is as it was, or by default. */
const EventChoices = z.partialRecord(
  z.enum(eventNames),
  z.object({ screen: z.optional(z.boolean()), mail: z.optional(z.boolean()) }),
);

/** How somebody is told: what they chose, and what was stopped at their e-mail; what is absent is as the table of events says. */
const NoticePreferences = z.object({
  /** On which sides they stand; the first is whose defaults hold. */
  sides: z.array(z.enum(['staff', 'client'])),
  choices: EventChoices,
  quiet: z.optional(QuietHours),
  /** Absent: each mail comes at once. Once it was stopped by its link, none comes. */
  daily: z.optional(z.extend(Daily, { stopped: z.optional(z.literal(true)) })),
  timeZone: z.optional(z.string()),
});

/** What a link of a mail carries. */
const Token = z.string().check(z.minLength(1), z.maxLength(1000));
const MailSubscription = z.object({
  token: Token,
  email: z.string(),
  /** What the mails tell of, in words. */
  about: z.string(),
  wanted: z.boolean(),
});

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

export const readNoticePreferences = endpoint('readNoticePreferences', {
  method: 'GET',
  path: '/account/notices',
  access: 'account',
  summary: 'Say of what the caller is told on screen and by mail, when no mail comes, and whether one comes a day.',
  request: z.object({}),
  response: NoticePreferences,
  problems: [],
});

export const changeNoticePreferences = endpoint('changeNoticePreferences', {
  method: 'PUT',
  path: '/account/notices',
  access: 'account',
  audit: 'Changed how to be told of what happens',
  summary:
    'Choose how to be told of some events, when no mail comes, and whether mails come together once a day; what is absent stays, and null ends quiet hours, or the mail of the day. What lets somebody in, secures an account or is about money is always mailed.',
  request: z.object({
    choices: z.optional(EventChoices),
    quiet: z.optional(z.nullable(ChosenQuietHours)),
    daily: z.optional(z.nullable(Daily)),
    timeZone: z.optional(ZoneName),
  }),
  response: NoticePreferences,
  problems: ['conflict'],
});

export const openMailLink = endpoint('openMailLink', {
  method: 'GET',
  path: '/mails/link',
  access: 'public',
  counts: 'identity',
  summary:
    'Say what a link of a mail is about, which changes nothing; a browser that opens it is led to the page that asks for a press.',
  request: z.object({ token: Token }),
  response: MailSubscription,
  problems: ['invitation-expired'],
});

export const changeMailSubscription = endpoint('changeMailSubscription', {
  method: 'POST',
  path: '/mails/link',
  access: 'public',
  counts: 'identity',
  takesForms: true,
  audit: 'Stopped mails of an event, or wanted them again',
  summary:
    'By the link of a mail, stop the mails of its event, or the one mail of a day, to its e-mail, or have them again. A mail program stops them by one press (RFC 8058), which sends a form.',
  request: z.object({ token: Token, wanted: z.optional(z.boolean()) }),
  response: MailSubscription,
  problems: ['invitation-expired'],
});
