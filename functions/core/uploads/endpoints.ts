import * as z from 'zod/mini';
import { CommentMention, MOST_MENTIONED } from '#core/editor/comment-mention.ts';
import { endpoint } from '#core/endpoint.ts';
import { placeFields } from '#core/files/file.ts';
import { matterTabs } from '#core/matters/team.ts';
import { Id } from '#core/text.ts';
import { PARTS, SmallFile, Upload, UploadName, UploadPart, UploadSize, UploadWay } from './upload.ts';

const ofUpload = { uploadId: z.uuid(), ...placeFields };
const asMember = { access: 'member', tab: matterTabs, coCounsel: true } as const;

export const beginUpload = endpoint('beginUpload', {
  method: 'POST',
  path: '/uploads',
  ...asMember,
  audit: 'Began to upload a file',
  summary:
    'Permit the browser to put a file into storage, for a matter or a client; where the same bytes are kept there already, only that file is told, unless they are to be a version or a file of their own.',
  request: z.object({
    ...ofUpload,
    folderId: z.optional(Id),
    fileName: UploadName,
    size: UploadSize,
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    /** The file, or the contract of the matter, that it is a newer version of. */
    versionOf: z.optional(Id),
    /** Which document of that contract it is; its first where none is named. */
    packageDocumentId: z.optional(Id),
    /** The number of the version that it was made from: it is not kept once that file has a newer one. */
    basedOn: z.optional(z.int().check(z.gte(1))),
    /** What of the common draft of that file it is: it is named after all who wrote in it. */
    draft: z.optional(z.object({ turn: z.uuid(), state: z.string().check(z.regex(/^[0-9a-f]{16}$/)) })),
    /** Whom comments of that version mention anew; its own words say it. */
    mentions: z.optional(z.array(CommentMention).check(z.maxLength(MOST_MENTIONED))),
    /** It is kept as a file of its own, whatever else is there. */
    apart: z.optional(z.boolean()),
  }),
  response: z.object({
    upload: z.optional(Upload),
    way: z.optional(UploadWay),
    same: z.optional(z.object({ fileId: z.string(), name: z.string() })),
  }),
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'contract-signed',
    'too-many-files',
    'file-refused',
    'too-large',
  ],
});

const ofSmallFile = { ...ofUpload, file: SmallFile };
const smallFileProblems = [
  'not-found',
  'conflict',
  'matter-closed',
  'too-many-files',
  'file-refused',
  'too-large-for-call',
] as const;
const asForm = { ...asMember, audit: 'Uploaded a file', takesForms: 'with files' } as const;

export const uploadDocument = endpoint('uploadDocument', {
  method: 'POST',
  path: '/uploadDocument',
  ...asForm,
  summary:
    'Upload a file of at most 4 MB to a matter or a client, as a form with `file`; it is inspected before the reply.',
  request: z.object({ ...ofSmallFile, folderId: z.optional(Id) }),
  response: z.object({ data: Upload }),
  problems: smallFileProblems,
});

/** AES-256-GCM under the session's `data_key`: 12 bytes of nonce, then the rest, in base64url. It opens to a JSON text of `Upload`. */
const Sealed = z.string();

export const uploadBoxFile = endpoint('uploadBoxFile', {
  method: 'POST',
  path: '/uploadBoxFile',
  ...asForm,
  summary:
    'The same into a folder, `fileFolder`; the reply is a text that opens to the data with the `data_key` that the session began with.',
  request: z.object({ ...ofSmallFile, fileFolder: Id }),
  response: Sealed,
  problems: smallFileProblems,
});

export const updateBoxFile = endpoint('updateBoxFile', {
  method: 'POST',
  path: '/updateBoxFile',
  ...asForm,
  summary: 'The same as a newer version of the file `fileId`.',
  request: z.object({ ...ofSmallFile, fileId: Id }),
  response: Sealed,
  problems: [...smallFileProblems, 'contract-signed'],
});

export const listUploads = endpoint('listUploads', {
  method: 'GET',
  path: '/uploads',
  ...asMember,
  summary: 'List what the caller is uploading for a matter or a client, and what of it was refused in the last day.',
  request: z.object(placeFields),
  response: z.object({ uploads: z.array(Upload) }),
  problems: ['not-found'],
});

export const readUpload = endpoint('readUpload', {
  method: 'GET',
  path: '/uploads/{uploadId}',
  ...asMember,
  summary: 'Tell what has become of an upload of the caller.',
  request: z.object(ofUpload),
  response: Upload,
  problems: ['not-found'],
});

export const permitUploadParts = endpoint('permitUploadParts', {
  method: 'POST',
  path: '/uploads/{uploadId}/parts',
  ...asMember,
  audit: 'Began to upload a file',
  summary: `Permit the browser to put the next parts of a large file into storage, at most ${PARTS.atOnce}; those that are there are not sent again.`,
  request: z.object(ofUpload),
  response: z.object({ parts: z.array(UploadPart), arrived: z.int() }),
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const completeUpload = endpoint('completeUpload', {
  method: 'POST',
  path: '/uploads/{uploadId}/completion',
  ...asMember,
  audit: 'Uploaded a file',
  summary: 'Put the parts of a large file together once all have arrived; it is inspected then.',
  request: z.object(ofUpload),
  response: Upload,
  problems: ['not-found', 'conflict', 'matter-closed', 'file-missing'],
});

export const cancelUpload = endpoint('cancelUpload', {
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  ...asMember,
  audit: 'Canceled an upload',
  summary: 'Give an upload up, with what has arrived of it; one that was refused is no longer listed.',
  request: z.object(ofUpload),
  response: z.object({ uploadId: z.string() }),
  problems: ['not-found', 'conflict'],
});
