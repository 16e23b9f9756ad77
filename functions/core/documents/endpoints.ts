import * as z from 'zod/mini';
import { todayRequest } from '#core/assembly/merge/merge-day.ts';
import { endpoint } from '#core/endpoint.ts';
import { matterTabs } from '#core/matters/team.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, SearchRowsRequest, searchRowsOrGoneOf } from '#core/rows.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { Version } from '#core/version.ts';
import { ContractJob, InvitedContractJob } from './contract-job.ts';
import { Document, DocumentVersion, FORMATS, SHARING_SAID, SharedDocument, Visibility } from './document.ts';
import { documentNameFields, documentRowFields } from './document-row.ts';

const which = {
  documentId: Id,
  /** The number of the version, in digits. */
  number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  format: z.enum(FORMATS),
  /** One of its documents; its first where none is named. */
  packageDocumentId: z._default(Id, FIRST_DOCUMENT),
};

export const listMatterDocuments = endpoint('listMatterDocuments', {
  method: 'GET',
  path: '/matters/{matterId}/documents',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'List the documents of a matter, newest first, 50 a page.',
  request: z.object({ ...PageRequest, matterId: Id }),
  response: allRowsOf(Document),
  problems: ['not-found'],
});

export const listDocuments = endpoint('listDocuments', {
  method: 'GET',
  path: '/documents',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  follows: ['documents'],
  summary:
    'List the documents and files of the matters that the caller sees by their names as rows, the newest change first; or what has changed since an instant.',
  request: z.object(SearchRowsRequest),
  response: searchRowsOrGoneOf(documentNameFields),
  problems: [],
});

export const listClientDocuments = endpoint('listClientDocuments', {
  method: 'GET',
  path: '/clients/{clientId}/documents',
  access: 'member',
  tab: 'clients',
  follows: ['documents'],
  summary:
    'List the documents of all matters of a client as rows, the newest change first; or what has changed since an instant.',
  request: z.object({ ...SearchRowsRequest, clientId: Id }),
  response: searchRowsOrGoneOf(documentRowFields),
  problems: ['not-found'],
});

export const listDocumentVersions = endpoint('listDocumentVersions', {
  method: 'GET',
  path: '/documents/{documentId}/versions',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  follows: ['documents'],
  summary: 'List the versions of a document, newest first, 50 a page.',
  request: z.object({ ...PageRequest, documentId: Id }),
  response: allRowsOf(DocumentVersion),
  problems: ['not-found'],
});

export const downloadDocument = endpoint('downloadDocument', {
  method: 'GET',
  path: '/documents/{documentId}/versions/{number}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  summary: 'Give an address that downloads one version in one format, for 5 minutes.',
  request: z.object(which),
  response: Download,
  problems: ['not-found'],
});

export const makePdf = endpoint('makePdf', {
  method: 'POST',
  path: '/documents/{documentId}/versions/{number}/pdf',
  access: 'member',
  tab: matterTabs,
  audit: 'Made the PDF of a contract',
  summary: 'Try again to make the PDF of a version that has only its Word file.',
  request: z.object({ documentId: Id, number: which.number }),
  response: Document,
  problems: ['not-found', 'conflict', 'file-missing', 'pdf-failed'],
});

export const changeDocument = endpoint('changeDocument', {
  method: 'PUT',
  path: '/documents/{documentId}',
  access: 'member',
  tab: matterTabs,
  action: 'send',
  audit: 'Changed who sees a document',
  summary: 'Change who of the firm sees a document: the team, or its maker alone, who then shares it with nobody.',
  request: z.object({ documentId: Id, version: Version, visibility: Visibility }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const shareVersion = endpoint('shareVersion', {
  method: 'PUT',
  path: '/documents/{documentId}/shared-version',
  access: 'member',
  tab: matterTabs,
  action: 'send',
  audit: SHARING_SAID,
  summary: 'Share one version of a document with the client of its matter, in place of the version shared before.',
  request: z.object({ documentId: Id, version: Version, sharedVersion: z.int().check(z.gte(1)) }),
  response: Document,
  problems: ['not-found', 'conflict', 'client-archived'],
});

export const stopSharing = endpoint('stopSharing', {
  method: 'POST',
  path: '/documents/{documentId}/shared-version/end',
  access: 'member',
  tab: matterTabs,
  action: 'send',
  audit: 'Stopped sharing a document',
  summary: 'Stop sharing a document: its client sees no version of it any more.',
  request: z.object({ documentId: Id, version: Version }),
  response: Document,
  problems: ['not-found', 'conflict'],
});

export const listInvitedDocuments = endpoint('listInvitedDocuments', {
  method: 'GET',
  path: '/invited-matters/{matterId}/documents',
  access: 'client',
  follows: ['shared'],
  summary: 'List the documents of a shared matter of which a version is shared with its client.',
  request: z.object({ ...PageRequest, matterId: Id }),
  response: allRowsOf(SharedDocument),
  problems: ['not-found'],
});

export const downloadInvitedDocument = endpoint('downloadInvitedDocument', {
  method: 'GET',
  path: '/invited-matters/{matterId}/documents/{documentId}/versions/{number}',
  access: 'client',
  summary: 'Give an address that downloads the version of a document that is shared with the caller.',
  request: z.object({ ...which, matterId: Id }),
  response: Download,
  problems: ['not-found'],
});

export const assembleMatter = endpoint('assembleMatter', {
  method: 'POST',
  path: '/matters/{matterId}/assembly',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  audit: 'Assembled a contract',
  summary:
    "Have the matter's answers merged into its template: a new version of its contract, as .docx and PDF, in place of one that is not made yet.",
  request: z.object({ matterId: Id, assemblyId: z.uuid(), ...todayRequest }),
  response: ContractJob,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'answers-incomplete'],
});

export const readContractJob = endpoint('readContractJob', {
  method: 'GET',
  path: '/matters/{matterId}/assembly',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  ofContract: true,
  summary: 'Read how far the contract is that was asked for last of a matter, and why it was not made.',
  request: z.object({ matterId: Id }),
  response: z.object({ job: z.optional(ContractJob) }),
  problems: ['not-found'],
});

export const readInvitedContractJob = endpoint('readInvitedContractJob', {
  method: 'GET',
  path: '/invited-matters/{matterId}/assembly',
  access: 'client',
  summary: "Read how far the contract is that the caller's answers asked for.",
  request: z.object({ matterId: Id }),
  response: InvitedContractJob,
  problems: ['not-found'],
});
