import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, SearchRowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { ArchivedClientItem, Client, ClientDetails, ClientItem, withCompanyName } from './client.ts';
import { ClientNote, NoteText } from './client-note.ts';
import { clientRowFields } from './client-row.ts';

export const addClient = endpoint('addClient', {
  method: 'POST',
  path: '/clients',
  access: 'member',
  tab: 'clients',
  audit: 'Added a client',
  summary: 'Add a client, an individual or a company.',
  request: withCompanyName(z.extend(ClientDetails, { clientId: z.uuid() })),
  response: Client,
  problems: ['client-exists', 'conflict'],
});

export const listClientRows = endpoint('listClientRows', {
  method: 'GET',
  path: '/clients',
  access: 'member',
  tab: 'clients',
  summary:
    "List the firm's clients as rows, archived or not, the newest change first; or what has changed since an instant.",
  request: z.object(SearchRowsRequest),
  response: searchRowsOrGoneOf(clientRowFields),
  problems: [],
});

export const listClients = endpoint('listClients', {
  method: 'GET',
  path: '/private/listClients',
  access: 'member',
  tab: 'clients',
  summary: "List the firm's clients, newest first, 50 a page.",
  request: z.object(PageRequest),
  response: z.object({ data: z.object({ data: z.array(ClientItem) }), cursor: z.optional(z.string()) }),
  problems: [],
});

export const getArchiveClients = endpoint('getArchiveClients', {
  method: 'GET',
  path: '/private/getArchiveClients',
  access: 'member',
  tab: 'clients',
  summary: "List the firm's archived clients, newest first, 50 a page.",
  request: z.object(PageRequest),
  response: z.object({ data: z.object({ data: z.array(ArchivedClientItem) }), cursor: z.optional(z.string()) }),
  problems: [],
});

export const readClient = endpoint('readClient', {
  method: 'GET',
  path: '/clients/{clientId}',
  access: 'member',
  tab: 'clients',
  summary: 'Read one client.',
  request: z.object({ clientId: Id }),
  response: Client,
  problems: ['not-found'],
});

export const changeClient = endpoint('changeClient', {
  method: 'PUT',
  path: '/clients/{clientId}',
  access: 'member',
  tab: 'clients',
  audit: 'Changed a client',
  summary: "Change what is known of a client; a joined client's e-mail stays.",
  request: withCompanyName(z.extend(ClientDetails, { clientId: Id, version: Version })),
  response: Client,
  problems: ['not-found', 'conflict', 'client-exists', 'client-joined'],
});

export const archiveClient = endpoint('archiveClient', {
  method: 'POST',
  path: '/clients/{clientId}/archive',
  access: 'member',
  tab: 'clients',
  audit: 'Archived a client',
  summary: 'Move a client to the archive; matters stay as they are.',
  request: z.object({ clientId: Id, version: Version }),
  response: Client,
  problems: ['not-found', 'conflict'],
});

export const restoreClient = endpoint('restoreClient', {
  method: 'POST',
  path: '/clients/{clientId}/restore',
  access: 'member',
  tab: 'clients',
  audit: 'Restored a client',
  summary: 'Take a client out of the archive.',
  request: z.object({ clientId: Id, version: Version }),
  response: Client,
  problems: ['not-found', 'conflict'],
});

export const inviteClient = endpoint('inviteClient', {
  method: 'POST',
  path: '/clients/{clientId}/invitation',
  access: 'member',
  tab: 'clients',
  audit: 'Invited a client',
  summary: 'Mail the client a signed link to join; an older link of the same client stops working.',
  request: z.object({ clientId: Id }),
  response: Client,
  problems: ['not-found', 'client-archived', 'client-joined', 'too-many-requests'],
});

export const listClientNotes = endpoint('listClientNotes', {
  method: 'GET',
  path: '/clients/{clientId}/notes',
  access: 'member',
  tab: 'clients',
  summary: 'List what the firm noted of a client, the newest first.',
  request: z.object({ clientId: Id }),
  response: allRowsOf(ClientNote),
  problems: ['not-found'],
});

export const addClientNote = endpoint('addClientNote', {
  method: 'POST',
  path: '/clients/{clientId}/notes',
  access: 'member',
  tab: 'clients',
  audit: 'Added a note on a client',
  summary: 'Note something of a client, who never sees it.',
  request: z.object({ clientId: Id, noteId: z.uuid(), text: NoteText }),
  response: ClientNote,
  problems: ['not-found', 'conflict', 'too-many-notes'],
});

export const changeClientNote = endpoint('changeClientNote', {
  method: 'PUT',
  path: '/clients/{clientId}/notes/{noteId}',
  access: 'member',
  tab: 'clients',
  audit: 'Changed a note on a client',
  summary: 'Change a note of one’s own.',
  request: z.object({ clientId: Id, noteId: Id, version: Version, text: NoteText }),
  response: ClientNote,
  problems: ['not-found', 'conflict', 'note-of-other'],
});

export const removeClientNote = endpoint('removeClientNote', {
  method: 'POST',
  path: '/clients/{clientId}/notes/{noteId}/removal',
  access: 'member',
  tab: 'clients',
  audit: 'Removed a note on a client',
  summary: 'Remove a note of one’s own.',
  request: z.object({ clientId: Id, noteId: Id, version: Version }),
  response: ClientNote,
  problems: ['not-found', 'conflict', 'note-of-other'],
});
