import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { placeFields } from '#core/files/file.ts';
import { matterTabs } from '#core/matters/team.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { Id } from '#core/text.ts';
import { DraftEntry, DraftWords, JoinedDraft, SentToDraft } from './draft.ts';

const ofTemplate = { templateId: Id, packageDocumentId: z._default(Id, FIRST_DOCUMENT) };
/** A file, or a contract of a matter: one of its documents, its first where none is named. */
const ofFile = { fileId: Id, packageDocumentId: z.optional(Id), ...placeFields };

export const joinTemplateDraft = endpoint('joinTemplateDraft', {
  method: 'POST',
  path: '/templates/{templateId}/draft',
  access: 'member',
  tab: 'templates',
  audit: 'Opened the file of a template to write in it',
  summary:
    'Join those who write in a document of a template, its own where none is named: what they have written since it was saved, and who they are.',
  request: z.object({ ...ofTemplate, ...DraftEntry }),
  response: JoinedDraft,
  problems: ['not-found', 'conflict', 'draft-full'],
});

export const sendToTemplateDraft = endpoint('sendToTemplateDraft', {
  method: 'POST',
  path: '/templates/{templateId}/draft/changes',
  access: 'member',
  tab: 'templates',
  summary:
    'Keep what was written in a document of a template, and tell it with the place of the caret to those who write in it; a change that is sent again counts once.',
  request: z.object({ ...ofTemplate, ...DraftWords }),
  response: SentToDraft,
  problems: ['not-found', 'conflict', 'draft-too-large'],
});

export const joinFileDraft = endpoint('joinFileDraft', {
  method: 'POST',
  path: '/files/{fileId}/draft',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  audit: 'Opened a file to write in it',
  summary: 'Join those who write in a file: what they have written since it was saved, and who they are.',
  request: z.object({ ...ofFile, ...DraftEntry }),
  response: JoinedDraft,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'draft-full'],
});

export const sendToFileDraft = endpoint('sendToFileDraft', {
  method: 'POST',
  path: '/files/{fileId}/draft/changes',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  summary:
    'Keep what was written in a file, and tell it with the place of the caret to those who write in it; a change that is sent again counts once.',
  request: z.object({ ...ofFile, ...DraftWords }),
  response: SentToDraft,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'draft-too-large'],
});
