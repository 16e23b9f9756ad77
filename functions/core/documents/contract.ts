import * as z from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { Document, DocumentVersion, FORMATS, SharedDocument, Visibility } from './document.ts';
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
  tab: ['clients', 'matters'],
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
  tab: ['clients', 'matters'],
  summary: 'Read one document with its versions, newest first, 50 a page.',
  request: z.object({ ...PageRequest, documentId: Id }),
  response: Document.extend({ versions: z.array(DocumentVersion), cursor: z.string().optional() }),
  problems: ['not-found'],
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/documents/{documentId}/versions/{number}',
  access: 'member',
  tab: ['clients', 'matters'],
  summary: 'Give an address that downloads one version in one format, for 5 minutes.',
  request: z.object(which),
  response: Download,
  problems: ['not-found'],
});

export const makePdf = endpoint({
  method: 'POST',
  path: '/documents/{documentId}/versions/{number}/pdf',
  access: 'member',
  tab: ['clients', 'matters'],
  summary: 'Try again to make the PDF of a version that has only its Word file.',
  request: z.object({ documentId: Id, number: which.number }),
  response: Document,
  problems: ['not-found', 'conflict', 'file-missing', 'pdf-failed'],
});

export const changeDocument = endpoint({
  method: 'PUT',
  path: '/documents/{documentId}',
  access: 'member',
  tab: ['clients', 'matters'],
  summary: 'Change who of the firm sees a document: the team, or its maker alone, who then shares it with nobody.',
  request: z.object({ documentId: Id, version: Version, visibility: Visibility }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const shareVersion = endpoint({
  method: 'PUT',
  path: '/documents/{documentId}/shared-version',
  access: 'member',
  tab: ['clients', 'matters'],
  summary: 'Share one version of a document with the client of its matter, in place of the version shared before.',
  request: z.object({ documentId: Id, version: Version, sharedVersion: z.int().min(1) }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const stopSharing = endpoint({
  method: 'POST',
  path: '/documents/{documentId}/shared-version/end',
  access: 'member',
  tab: ['clients', 'matters'],
  summary: 'Stop sharing a document: its client sees no version of it any more.',
  request: z.object({ documentId: Id, version: Version }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const listInvitedDocuments = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/documents',
  access: 'client',
  summary: 'List the documents of a shared matter of which a version is shared with its client.',
  request: z.object({ ...PageRequest, matterId: Id }),
  response: pageOf(SharedDocument),
  problems: ['not-found'],
});

export const downloadInvitedDocument = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/documents/{documentId}/versions/{number}',
  access: 'client',
  summary: 'Give an address that downloads the version of a document that is shared with the caller.',
  request: z.object({ ...which, matterId: Id }),
  response: Download,
  problems: ['not-found'],
});
