import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { Id } from '#core/text.ts';
import { Document, DocumentDetail, FORMATS, SharedDocument, Visibility } from './document.ts';
import { Download } from './upload.ts';

const which = {
  documentId: Id,
  /** The number of the version, in digits. */
  number: z.string().regex(/^[1-9]\d{0,5}$/),
  format: z.enum(FORMATS),
};

export const listMatterDocuments = endpoint({
  method: 'GET',
  path: '/matters/{matterId}/documents',
  access: 'member',
  tab: 'matters',
  summary: 'List the documents of a matter, newest first, 50 a page.',
  request: z.object({ ...PageRequest, matterId: Id }),
  response: pageOf(Document),
  problems: ['not-found'],
});

export const listClientDocuments = endpoint({
  method: 'GET',
  path: '/clients/{clientId}/documents',
  access: 'member',
  tab: 'clients',
  summary: 'List the documents of all matters of a client, newest first, 50 a page.',
  request: z.object({ ...PageRequest, clientId: Id }),
  response: pageOf(Document),
  problems: ['not-found'],
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/documents/{documentId}',
  access: 'member',
  tab: 'matters',
  summary: 'Read one document with its versions, newest first.',
  request: z.object({ documentId: Id }),
  response: DocumentDetail,
  problems: ['not-found'],
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/documents/{documentId}/versions/{number}',
  access: 'member',
  tab: 'matters',
  summary: 'Give an address that downloads one version in one format, for 5 minutes.',
  request: z.object(which),
  response: Download,
  problems: ['not-found'],
});

export const changeDocument = endpoint({
  method: 'PUT',
  path: '/documents/{documentId}',
  access: 'member',
  tab: 'matters',
  summary: 'Change who sees a document: the team or its maker, and the client.',
  request: z.object({
    documentId: Id,
    version: z.int().min(1),
    visibility: Visibility,
    sharedWithClient: z.boolean(),
  }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const listInvitedDocuments = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/documents',
  access: 'client',
  summary: 'List the documents of a shared matter that its client may see.',
  request: z.object({ ...PageRequest, matterId: Id }),
  response: pageOf(SharedDocument),
  problems: ['not-found'],
});

export const downloadInvitedDocument = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/documents/{documentId}/versions/{number}',
  access: 'client',
  summary: 'Give an address that downloads the newest version of a document shared with the caller.',
  request: z.object({ ...which, matterId: Id }),
  response: Download,
  problems: ['not-found'],
});
