import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { AskedQuestion } from '#core/matters/question-message.ts';
import { matterTabs } from '#core/matters/team.ts';
import { PageRequest } from '#core/page.ts';
import { Id } from '#core/text.ts';
import { CalendarEntry } from './entry.ts';

/** Whoever sees matters of any kind; with the tab of team matters alone, what is theirs. */
const ofOwn = { tab: matterTabs, withoutMatter: true } as const;

export const listCalendar = endpoint('listCalendar', {
  method: 'GET',
  path: '/calendar',
  access: 'member',
  ...ofOwn,
  follows: ['tasks', 'matters'],
  summary:
    "List what falls on the firm's days from one to another, at most 62 days: tasks, deadlines, dates of matters, and answers that are wanted; page by page in the order of their days where there is very much.",
  request: z.object({ from: CountedDay, to: CountedDay, ...PageRequest }),
  response: z.object({ rows: z.array(CalendarEntry), cursor: z.optional(z.string()) }),
  problems: [],
});

export const listClientDays = endpoint('listClientDays', {
  method: 'GET',
  path: '/clients/{clientId}/days',
  access: 'member',
  tab: 'clients',
  follows: ['tasks', 'matters'],
  summary:
    'List what is open in the matters of one client that are not closed: what has been overdue for 30 days at most, and what falls in the month that comes.',
  request: z.object({ clientId: Id }),
  response: z.object({ rows: z.array(CalendarEntry) }),
  problems: ['not-found'],
});

export const listAgenda = endpoint('listAgenda', {
  method: 'GET',
  path: '/agenda',
  access: 'member',
  tab: 'dashboard',
  follows: ['tasks', 'matters'],
  summary:
    "List the caller's own open tasks, deadlines, dates ahead and wanted answers: what is overdue, and what comes in 14 days, of each the earliest 60; the deadlines that wait for them to sign off; and the questions of clients that wait for their answer. Nothing for who sees no matters.",
  request: z.object({}),
  response: z.object({
    rows: z.array(CalendarEntry),
    /** There is more that is overdue, or comes, than is told. */
    more: z.optional(z.literal(true)),
    toSign: z.optional(z.array(CalendarEntry)),
    questions: z.optional(z.array(z.extend(AskedQuestion, { matterName: z.string() }))),
  }),
  problems: [],
});

const FEED_PROBLEM = message('Please make a new address');
/** 128 bits that the caller's browser has drawn, so that a repeated call makes no other address. */
const Secret = z.string().check(z.regex(/^[0-9a-f]{32}$/, FEED_PROBLEM));

/** Whether a person has an address of their calendar, and since when; the address itself is kept nowhere. */
const Feed = z.object({ madeAt: z.optional(z.string()) });

export const readCalendarFeed = endpoint('readCalendarFeed', {
  method: 'GET',
  path: '/calendar-feed',
  access: 'member',
  ...ofOwn,
  summary: 'Read whether the caller has an address of their calendar.',
  request: z.object({}),
  response: Feed,
  problems: [],
});

export const makeCalendarFeed = endpoint('makeCalendarFeed', {
  method: 'POST',
  path: '/calendar-feed',
  access: 'member',
  ...ofOwn,
  audit: 'Made an address of a calendar',
  summary: "Give the caller's calendar an address, in place of the one that it had.",
  request: z.object({ secret: Secret }),
  response: Feed,
  problems: ['conflict'],
});

export const removeCalendarFeed = endpoint('removeCalendarFeed', {
  method: 'POST',
  path: '/calendar-feed/removal',
  access: 'member',
  ...ofOwn,
  audit: 'Ended an address of a calendar',
  summary: "End the address of the caller's calendar.",
  request: z.object({}),
  response: Feed,
  problems: ['conflict'],
});

export const downloadCalendar = endpoint('downloadCalendar', {
  method: 'GET',
  path: '/calendar.ics',
  access: 'public',
  counts: 'reading',
  sends: 'text/calendar',
  summary:
    "A person's open tasks, deadlines, dates and wanted answers for other calendars, by the secret of its address.",
  // In the query, which no log has: whoever knows it reads the calendar.
  request: z.object({ secret: z.string().check(z.maxLength(64)) }),
  response: z.object({ text: z.string() }),
  problems: ['not-found'],
});
