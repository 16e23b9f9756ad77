import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { ADDED_PARTS, WITHDRAWN } from './added-part.ts';
import { ImportReading } from './field.ts';
import { ClientImport, IMPORT_LIMITS, ImportRow, LEFT_REASONS, MOST_PARTS } from './import.ts';

const byMember = { access: 'member', tab: 'clients' } as const;

export const keepImportRows = endpoint('keepImportRows', {
  method: 'POST',
  path: '/imports/{importId}/rows',
  ...byMember,
  audit: 'Sent rows of an import',
  summary: 'Send the next rows of a file; no client is added before the import is started.',
  request: z.object({
    importId: z.uuid(),
    part: z.int().check(z.minimum(0), z.maximum(MOST_PARTS - 1)),
    rows: z.array(ImportRow).check(
      z.maxLength(IMPORT_LIMITS.rowsOfPart),
      z.refine(
        (rows) => new Set(rows.map(({ number }) => number)).size === rows.length,
        message('Each row is sent once'),
      ),
    ),
  }),
  response: z.object({ part: z.int() }),
  problems: ['conflict', 'imports-full'],
});

export const startImport = endpoint('startImport', {
  method: 'POST',
  path: '/imports',
  ...byMember,
  audit: 'Imported clients',
  summary:
    'Add a client for each row that was sent, or add it to the client that it names; it goes on by itself, and can be cancelled and undone.',
  request: z.object({
    importId: z.uuid(),
    fileName: z.string().check(z.maxLength(200)),
    /** How many were sent. */
    rows: z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.rows)),
    reading: ImportReading,
  }),
  response: ClientImport,
  problems: ['conflict', 'import-incomplete'],
});

export const listImports = endpoint('listImports', {
  method: 'GET',
  path: '/imports',
  ...byMember,
  summary: 'List the imports of the firm, the newest first.',
  request: z.object(PageRequest),
  response: allRowsOf(ClientImport),
  problems: [],
});

export const readImport = endpoint('readImport', {
  method: 'GET',
  path: '/imports/{importId}',
  ...byMember,
  summary: 'Read how far an import is, or what came of it.',
  request: z.object({ importId: Id }),
  response: ClientImport,
  problems: ['not-found'],
});

export const listLeftRows = endpoint('listLeftRows', {
  method: 'GET',
  path: '/imports/{importId}/left-rows',
  ...byMember,
  summary: 'List the rows of an import that gave nothing, each with the reason, while it can be undone.',
  request: z.object({ importId: Id, ...PageRequest }),
  response: z.extend(
    allRowsOf(
      z.object({
        number: z.int(),
        cells: z.array(z.string()),
        reason: z.enum(LEFT_REASONS),
        /** What to mend, in words. */
        why: z.string(),
      }),
    ),
    { headers: z.array(z.string()) },
  ),
  problems: ['not-found'],
});

export const listImportAdditions = endpoint('listImportAdditions', {
  method: 'GET',
  path: '/imports/{importId}/additions',
  ...byMember,
  summary:
    'List the rows of an import that were added to clients who were there, with what was added, while it can be undone.',
  request: z.object({ importId: Id, ...PageRequest }),
  response: allRowsOf(
    z.object({
      number: z.int(),
      clientId: Id,
      name: z.string(),
      added: z.array(z.enum(ADDED_PARTS)),
      /** What the row says otherwise than the client, which stayed as it was. */
      differs: z.array(z.enum(ADDED_PARTS)),
      /** How much of it undoing has taken away. */
      withdrawn: z.optional(z.enum(WITHDRAWN)),
    }),
  ),
  problems: ['not-found'],
});

export const listKeptClients = endpoint('listKeptClients', {
  method: 'GET',
  path: '/imports/{importId}/kept-clients',
  ...byMember,
  summary: 'List the clients of an undone import who stay because they were used since.',
  request: z.object({ importId: Id, ...PageRequest }),
  response: allRowsOf(z.object({ clientId: Id, name: z.string(), number: z.int() })),
  problems: ['not-found'],
});

export const cancelImport = endpoint('cancelImport', {
  method: 'POST',
  path: '/imports/{importId}/cancellation',
  ...byMember,
  audit: 'Canceled an import of clients',
  summary: 'Stop an import; the clients that it has added stay, and can be undone.',
  request: z.object({ importId: Id }),
  response: ClientImport,
  problems: ['not-found', 'conflict'],
});

export const undoImport = endpoint('undoImport', {
  method: 'POST',
  path: '/imports/{importId}/undoing',
  ...byMember,
  audit: 'Undid an import of clients',
  summary:
    'Remove the clients that an import has added and that nobody has used since, and what it has added to others and nobody has changed; it goes on by itself.',
  request: z.object({ importId: Id }),
  response: ClientImport,
  problems: ['not-found', 'conflict', 'import-fixed'],
});
