import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { matterTabs } from '#core/matters/team.ts';
import { FromMessage } from '#core/messages/from-message.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, RowsRequest, rowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { MatterNote, NoteText } from './matter-note.ts';
import { ActivityLine, timelineFields } from './timeline.ts';

export const listMatterTimeline = endpoint('listMatterTimeline', {
  method: 'GET',
  path: '/matters/{matterId}/timeline',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['matters', 'tasks', 'documents'],
  summary: 'List what happened in a matter as rows, the newest first; or what has happened since an instant.',
  request: z.object({ ...RowsRequest, matterId: Id }),
  response: rowsOf(timelineFields),
  problems: ['not-found'],
});

export const listRecentActivity = endpoint('listRecentActivity', {
  method: 'GET',
  path: '/recent-activity',
  access: 'member',
  tab: 'dashboard',
  follows: ['matters', 'tasks', 'documents', 'clients'],
  summary:
    'List what happened last in the matters of the firm and with its clients, as far as the caller may open them, the newest first.',
  request: z.object({}),
  response: z.object({ rows: z.array(ActivityLine) }),
  problems: [],
});

export const listMatterNotes = endpoint('listMatterNotes', {
  method: 'GET',
  path: '/matters/{matterId}/notes',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['tasks'],
  summary: 'List the notes of a matter, 50 a page.',
  request: z.object({ matterId: Id, ...PageRequest }),
  response: allRowsOf(MatterNote),
  problems: ['not-found'],
});

export const addMatterNote = endpoint('addMatterNote', {
  method: 'POST',
  path: '/matters/{matterId}/notes',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Added a note',
  summary: 'Add a note to a matter, for whoever of the firm sees it; no client does.',
  request: z.object({ matterId: Id, noteId: z.uuid(), text: NoteText, fromMessage: z.optional(FromMessage) }),
  response: MatterNote,
  problems: ['not-found', 'conflict', 'matter-closed', 'notes-full'],
});

export const changeMatterNote = endpoint('changeMatterNote', {
  method: 'PUT',
  path: '/matters/{matterId}/notes/{noteId}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Changed a note',
  summary: 'Change what a note of the caller says.',
  request: z.object({ matterId: Id, noteId: Id, version: Version, text: NoteText }),
  response: MatterNote,
  problems: ['not-found', 'conflict', 'matter-closed', 'note-of-other'],
});

export const removeMatterNote = endpoint('removeMatterNote', {
  method: 'POST',
  path: '/matters/{matterId}/notes/{noteId}/removal',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Removed a note',
  summary: 'Remove a note of the caller; that there was one stays in the timeline.',
  request: z.object({ matterId: Id, noteId: Id, version: Version }),
  response: z.object({ noteId: Id }),
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held', 'note-of-other'],
});
