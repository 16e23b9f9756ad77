import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { matterTabs } from '#core/matters/team.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version, VersionOrNone } from '#core/version.ts';
import { CourtCalendar, courtCalendarFields } from './court-calendar.ts';
import { deadlineFields, MatterDeadline } from './deadline.ts';
import { dateFields, MatterDate } from './matter-date.ts';

const tab = ['clients', 'matters'] as const;
const ofDeadline = { matterId: Id, deadlineId: Id };
const ofDate = { matterId: Id, dateId: Id };

export const listMatterDeadlines = endpoint('listMatterDeadlines', {
  method: 'GET',
  path: '/matters/{matterId}/deadlines',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['tasks'],
  summary: 'List the deadlines of a matter with all that they were computed from, 50 a page.',
  request: z.object({ matterId: Id, ...PageRequest }),
  response: allRowsOf(MatterDeadline),
  problems: ['not-found'],
});

export const addDeadline = endpoint('addDeadline', {
  method: 'POST',
  path: '/matters/{matterId}/deadlines',
  access: 'member',
  tab: matterTabs,
  audit: 'Computed a deadline',
  summary: 'Compute a deadline from a trigger by a rule and a calendar, and keep it with the matter.',
  request: z.object({ matterId: Id, deadlineId: z.uuid(), ...deadlineFields }),
  response: MatterDeadline,
  problems: ['not-found', 'matter-closed', 'deadlines-full', 'date-full', 'conflict'],
});

export const moveDeadline = endpoint('moveDeadline', {
  method: 'PUT',
  path: '/matters/{matterId}/deadlines/{deadlineId}/trigger',
  access: 'member',
  tab: matterTabs,
  audit: 'Moved a deadline',
  summary:
    'Compute a deadline anew from another trigger, way of service or calendar; it keeps what it was before, and has to be signed off again.',
  request: z.object({
    ...ofDeadline,
    version: Version,
    trigger: deadlineFields.trigger,
    service: deadlineFields.service,
    calendarId: deadlineFields.calendarId,
  }),
  response: MatterDeadline,
  problems: ['not-found', 'matter-closed', 'date-full', 'conflict'],
});

export const signOffDeadline = endpoint('signOffDeadline', {
  method: 'POST',
  path: '/matters/{matterId}/deadlines/{deadlineId}/sign-off',
  access: 'member',
  tab: matterTabs,
  audit: 'Signed off a deadline',
  summary: 'Note that a second person has checked a deadline.',
  request: z.object({ ...ofDeadline, version: Version }),
  response: MatterDeadline,
  problems: ['not-found', 'own-deadline', 'conflict', 'matter-closed'],
});

export const markDeadline = endpoint('markDeadline', {
  method: 'PUT',
  path: '/matters/{matterId}/deadlines/{deadlineId}/met',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Marked a deadline',
  summary:
    'Note that a deadline was met, or was not after all; nobody is reminded of one that was. Co-counsel does so of their own.',
  request: z.object({ ...ofDeadline, version: Version, met: z.boolean() }),
  response: MatterDeadline,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const assignDeadline = endpoint('assignDeadline', {
  method: 'PUT',
  path: '/matters/{matterId}/deadlines/{deadlineId}/assignee',
  access: 'member',
  tab: matterTabs,
  audit: 'Gave a deadline to somebody',
  summary: 'Say who watches a deadline from now on, and is reminded; its sign-off stands.',
  request: z.object({ ...ofDeadline, version: Version, assigneeId: Id }),
  response: MatterDeadline,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const removeDeadline = endpoint('removeDeadline', {
  method: 'POST',
  path: '/matters/{matterId}/deadlines/{deadlineId}/removal',
  access: 'member',
  tab: matterTabs,
  audit: 'Removed a deadline',
  summary: 'Take a deadline away.',
  request: z.object({ ...ofDeadline, version: Version }),
  response: z.object({ deadlineId: Id }),
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held'],
});

export const listMatterDates = endpoint('listMatterDates', {
  method: 'GET',
  path: '/matters/{matterId}/dates',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['tasks'],
  summary: 'List the dates of a matter, such as hearings and meetings, 50 a page.',
  request: z.object({ matterId: Id, ...PageRequest }),
  response: allRowsOf(MatterDate),
  problems: ['not-found'],
});

export const addMatterDate = endpoint('addMatterDate', {
  method: 'POST',
  path: '/matters/{matterId}/dates',
  access: 'member',
  tab: matterTabs,
  audit: 'Added a date',
  summary: 'Add a date to a matter: a hearing, a meeting, a service, a judgment, a limitation date.',
  request: z.object({ matterId: Id, dateId: z.uuid(), ...dateFields }),
  response: MatterDate,
  problems: ['not-found', 'matter-closed', 'dates-full', 'conflict'],
});

export const changeMatterDate = endpoint('changeMatterDate', {
  method: 'PUT',
  path: '/matters/{matterId}/dates/{dateId}',
  access: 'member',
  tab: matterTabs,
  audit: 'Changed a date',
  summary:
    'Change a date. Where its day moves, every deadline that is counted from it is computed anew with it: each keeps what it was before, and has to be signed off again.',
  request: z.object({ ...ofDate, version: Version, ...dateFields }),
  response: MatterDate,
  problems: ['not-found', 'matter-closed', 'conflict'],
});

export const removeMatterDate = endpoint('removeMatterDate', {
  method: 'POST',
  path: '/matters/{matterId}/dates/{dateId}/removal',
  access: 'member',
  tab: matterTabs,
  audit: 'Removed a date',
  summary:
    'Take a date away, and where deadlines are counted from it say what becomes of them: they keep its day as their own, or go with it.',
  request: z.object({ ...ofDate, version: Version, deadlines: z.optional(z.enum(['keep', 'remove'])) }),
  response: z.object({ dateId: Id }),
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held', 'date-has-deadlines'],
});

export const listCourtCalendars = endpoint('listCourtCalendars', {
  method: 'GET',
  path: '/court-calendars',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  summary:
    "List the firm's calendars of courts with the days that they add to the federal holidays, at most 20, by name.",
  request: z.object({}),
  response: allRowsOf(CourtCalendar),
  problems: [],
});

export const saveCourtCalendar = endpoint('saveCourtCalendar', {
  method: 'PUT',
  path: '/court-calendars/{calendarId}',
  access: 'member',
  tab,
  audit: 'Saved a calendar of a court',
  summary:
    'Keep a new calendar of a court (version 0), or one in place of the version that was read; deadlines keep the days that they were computed from.',
  request: z.object({ calendarId: z.uuid(), version: VersionOrNone, ...courtCalendarFields }),
  response: CourtCalendar,
  problems: ['not-found', 'conflict', 'calendars-full'],
});
