import * as z from 'zod/mini';
import { LinkCode } from '#core/auth/otp.ts';
import { endpoint } from '#core/endpoint.ts';
import { placeFields } from '#core/files/file.ts';
import { LinkSecret } from '#core/links/link-secret.ts';
import { matterTabs } from '#core/matters/team.ts';
import { Id } from '#core/text.ts';
import { Upload, UploadName, UploadSize, UploadWay } from '#core/uploads/upload.ts';
import { AskedItems, AskedRequest, DocumentRequest, Reason, requestFields } from './request.ts';

const ofRequest = { requestId: z.uuid(), ...placeFields };
const asMember = { access: 'member', tab: matterTabs } as const;
const changing = ['not-found', 'conflict', 'matter-closed', 'request-over'] as const;

export const askForDocuments = endpoint('askForDocuments', {
  method: 'POST',
  path: '/document-requests',
  ...asMember,
  action: 'send',
  audit: 'Asked for documents',
  summary:
    'Ask for named documents, of a matter or a client: the client in the portal, or somebody by a link. A secret is made by the caller, and only its hash and a sealed copy are kept.',
  request: z.object({ ...ofRequest, ...requestFields }),
  response: DocumentRequest,
  problems: ['not-found', 'conflict', 'matter-closed', 'client-without-account', 'requests-full', 'addressed-full'],
});

export const listDocumentRequests = endpoint('listDocumentRequests', {
  method: 'GET',
  path: '/document-requests',
  ...asMember,
  follows: ['documents'],
  summary: 'List the document requests of a matter or a client, the newest first, with what is missing.',
  request: z.object(placeFields),
  response: z.object({ requests: z.array(DocumentRequest) }),
  problems: ['not-found'],
});

export const changeRequestedDocuments = endpoint('changeRequestedDocuments', {
  method: 'POST',
  path: '/document-requests/{requestId}/items',
  ...asMember,
  audit: 'Changed which documents are asked for',
  summary:
    'Ask for these documents from now on: some are added, others dropped. Files that have come stay with the firm.',
  request: z.object({ ...ofRequest, version: z.int(), items: AskedItems }),
  response: DocumentRequest,
  problems: changing,
});

export const judgeRequestedDocument = endpoint('judgeRequestedDocument', {
  method: 'POST',
  path: '/document-requests/{requestId}/items/{itemId}',
  ...asMember,
  action: 'send',
  audit: 'Looked through a document that was asked for',
  summary: 'Accept a document that has come, or return it with a reason, which is mailed.',
  request: z.object({ ...ofRequest, itemId: Id, version: z.int(), reason: z.optional(Reason) }),
  response: DocumentRequest,
  problems: [...changing, 'nothing-sent', 'addressed-full'],
});

export const remindOfDocuments = endpoint('remindOfDocuments', {
  method: 'POST',
  path: '/document-requests/{requestId}/reminder',
  ...asMember,
  action: 'send',
  audit: 'Reminded somebody of documents',
  summary: 'Mail a reminder of what is missing now, at most three a day.',
  request: z.object({ ...ofRequest, version: z.int(), reminderId: z.uuid() }),
  response: DocumentRequest,
  problems: [...changing, 'nothing-missing', 'nobody-to-remind', 'too-many-requests', 'addressed-full'],
});

export const endDocumentRequest = endpoint('endDocumentRequest', {
  method: 'POST',
  path: '/document-requests/{requestId}/end',
  ...asMember,
  audit: 'Ended a request for documents',
  summary: 'End a request at once, and its link: nothing more is sent, and nobody is reminded.',
  request: z.object(ofRequest),
  response: DocumentRequest,
  problems: ['not-found', 'conflict'],
});

const sending = { itemId: Id, uploadId: z.uuid(), fileName: UploadName, size: UploadSize };
const Begun = z.object({ upload: Upload, way: z.optional(UploadWay) });
const refusals = [
  'not-found',
  'conflict',
  'matter-closed',
  'request-over',
  'too-many-files',
  'file-refused',
  'too-many-requests',
] as const;

export const listAskedDocuments = endpoint('listAskedDocuments', {
  method: 'GET',
  path: '/asked-documents',
  access: 'client',
  summary: 'List what firms ask the caller to send, the newest first.',
  request: z.object({}),
  response: z.object({ requests: z.array(AskedRequest) }),
  problems: [],
});

export const beginAskedUpload = endpoint('beginAskedUpload', {
  method: 'POST',
  path: '/asked-documents/{requestId}/uploads',
  access: 'client',
  audit: 'Began to send a document',
  summary: 'Permit the browser to put a file of at most 50 MB into storage, for a document that a firm asks for.',
  request: z.object({ requestId: z.uuid(), ...sending }),
  response: Begun,
  problems: refusals,
});

export const readAskedUpload = endpoint('readAskedUpload', {
  method: 'GET',
  path: '/asked-documents/{requestId}/uploads/{uploadId}',
  access: 'client',
  summary: 'Tell what has become of a file that the caller has sent for a request.',
  request: z.object({ requestId: z.uuid(), uploadId: z.uuid() }),
  response: Upload,
  problems: ['not-found'],
});

/** What a link shows: what is asked for, or that a code is asked for first. */
const OpenedRequest = z.object({
  firmName: z.string(),
  /** Where the code is sent, for who knows the e-mail. */
  codeTo: z.optional(z.string()),
  request: z.optional(AskedRequest),
});

const bySecret = { secret: LinkSecret };

export const openRequestLink = endpoint('openRequestLink', {
  method: 'POST',
  path: '/request-links',
  access: 'public',
  counts: 'reading',
  audit: 'Opened a request for documents by its link',
  summary:
    'Tell what a link asks for, and note that it was opened. One that never was, was ended or is over is answered alike.',
  request: z.object({ ...bySecret, openingId: z.uuid() }),
  response: OpenedRequest,
  problems: ['link-over', 'conflict', 'too-many-requests'],
});

export const sendRequestCode = endpoint('sendRequestCode', {
  method: 'POST',
  path: '/request-links/code',
  access: 'public',
  counts: 'identity',
  audit: 'Asked for a code to send documents',
  summary: 'Mail a code to the one person whom a link is for.',
  request: z.object(bySecret),
  response: z.object({ sent: z.literal(true) }),
  problems: ['link-over', 'otp-too-soon', 'too-many-requests'],
});

export const enterRequest = endpoint('enterRequest', {
  method: 'POST',
  path: '/request-links/entry',
  access: 'public',
  counts: 'identity',
  audit: 'Entered a code to send documents',
  summary: 'Enter the code that was mailed; this browser may then send documents for some hours.',
  request: z.object({ ...bySecret, verificationCode: LinkCode }),
  response: OpenedRequest,
  problems: ['link-over', 'otp-wrong', 'too-many-requests'],
});

export const beginLinkedUpload = endpoint('beginLinkedUpload', {
  method: 'POST',
  path: '/request-links/uploads',
  access: 'public',
  counts: 'identity',
  audit: 'Began to send a document by a link',
  summary: 'Permit the browser to put a file of at most 50 MB into storage, for a document that a link asks for.',
  request: z.object({ ...bySecret, ...sending }),
  response: Begun,
  problems: [...refusals, 'link-over', 'link-code-needed'],
});

export const readLinkedUpload = endpoint('readLinkedUpload', {
  method: 'POST',
  path: '/request-links/upload',
  access: 'public',
  counts: 'reading',
  summary: 'Tell what has become of a file that was sent by a link.',
  request: z.object({ ...bySecret, uploadId: z.uuid() }),
  response: Upload,
  problems: ['not-found', 'link-over', 'link-code-needed'],
});
