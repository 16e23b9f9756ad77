import * as z from 'zod';
import { todayRequest } from '#core/assembly/merge-day.ts';
import { Download } from '#core/documents/upload.ts';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { Id } from '#core/text.ts';
import { AnswerSheet, AnswerUpload, answersRequest, answerUploadRequest, SavedAnswers } from './answer-sheet.ts';
import { InvitedMatter, MATTER_STATES, Matter, MatterItem } from './matter.ts';
import { Overview } from './overview.ts';

export const openMatter = endpoint({
  method: 'POST',
  path: '/matters',
  access: 'member',
  tab: 'matters',
  summary: "Open a matter for a client from a template; it keeps the template's file and questionnaire of this moment.",
  request: z.object({
    matterId: z.uuid(),
    clientId: Id,
    templateId: Id,
    /** Absent: the template's name. */
    name: z.string().trim().max(120).optional(),
  }),
  response: Matter,
  problems: ['not-found', 'conflict', 'client-archived', 'template-archived', 'questionnaire-refused'],
});

export const listMatters = endpoint({
  method: 'GET',
  path: '/matters',
  access: 'member',
  tab: 'matters',
  summary: "List the firm's matters of one state, newest first, 50 a page.",
  request: z.object({ ...PageRequest, state: z.enum(MATTER_STATES) }),
  response: pageOf(MatterItem),
  problems: [],
});

export const listClientMatters = endpoint({
  method: 'GET',
  path: '/clients/{clientId}/matters',
  access: 'member',
  tab: 'clients',
  summary: 'List the matters of one client in every state, newest first, 50 a page.',
  request: z.object({ ...PageRequest, clientId: Id }),
  response: pageOf(Matter),
  problems: ['not-found'],
});

export const readMatter = endpoint({
  method: 'GET',
  path: '/matters/{matterId}',
  access: 'member',
  tab: 'matters',
  summary: 'Read one matter.',
  request: z.object({ matterId: Id }),
  response: Matter,
  problems: ['not-found'],
});

export const sendQuestionnaire = endpoint({
  method: 'POST',
  path: '/matters/{matterId}/questionnaire/sending',
  access: 'member',
  tab: 'matters',
  summary: 'Send the questionnaire to the client, or send it again for corrections; an uninvited client is invited.',
  request: z.object({ matterId: Id, version: z.int().min(1) }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'client-archived', 'questionnaire-refused', 'too-many-requests'],
});

export const closeMatter = endpoint({
  method: 'POST',
  path: '/matters/{matterId}/close',
  access: 'member',
  tab: 'matters',
  summary: 'Close a matter; nothing in it can be changed until it is reopened.',
  request: z.object({ matterId: Id, version: z.int().min(1) }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const reopenMatter = endpoint({
  method: 'POST',
  path: '/matters/{matterId}/reopen',
  access: 'member',
  tab: 'matters',
  summary: 'Reopen a closed matter in the state its answers have.',
  request: z.object({ matterId: Id, version: z.int().min(1) }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const readMatterQuestionnaire = endpoint({
  method: 'GET',
  path: '/matters/{matterId}/questionnaire',
  access: 'member',
  tab: 'matters',
  summary: "Read a matter's questionnaire and its answers.",
  request: z.object({ matterId: Id }),
  response: AnswerSheet,
  problems: ['not-found'],
});

export const saveMatterAnswers = endpoint({
  method: 'PUT',
  path: '/matters/{matterId}/answers',
  access: 'member',
  tab: 'matters',
  summary: 'Keep the whole set of answers; a stale version is refused.',
  request: z.object({ matterId: Id, ...answersRequest }),
  response: SavedAnswers,
  problems: ['not-found', 'conflict', 'matter-closed', 'too-large'],
});

export const submitMatterAnswers = endpoint({
  method: 'POST',
  path: '/matters/{matterId}/submission',
  access: 'member',
  tab: 'matters',
  summary: 'Submit the answers for the client; the contract is assembled at once.',
  request: z.object({ matterId: Id, ...answersRequest, ...todayRequest }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'answers-incomplete', 'too-large', 'file-missing'],
});

export const permitMatterUpload = endpoint({
  method: 'POST',
  path: '/matters/{matterId}/answer-uploads',
  access: 'member',
  tab: 'matters',
  summary: 'Permit the browser to put one file of an answer into storage.',
  request: z.object({ matterId: Id, ...answerUploadRequest }),
  response: AnswerUpload,
  problems: ['not-found', 'matter-closed'],
});

export const downloadMatterUpload = endpoint({
  method: 'GET',
  path: '/matters/{matterId}/answer-uploads/{fileId}',
  access: 'member',
  tab: 'matters',
  summary: 'Give an address that downloads one file of an answer.',
  request: z.object({ matterId: Id, fileId: Id }),
  response: Download,
  problems: ['not-found'],
});

export const listInvitedMatters = endpoint({
  method: 'GET',
  path: '/invited-matters',
  access: 'client',
  summary: 'List the matters shared with the caller, 50 a page.',
  request: z.object(PageRequest),
  response: pageOf(InvitedMatter),
  problems: [],
});

export const readInvitedMatter = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}',
  access: 'client',
  summary: 'Read one matter shared with the caller.',
  request: z.object({ matterId: Id }),
  response: InvitedMatter,
  problems: ['not-found'],
});

export const readInvitedQuestionnaire = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/questionnaire',
  access: 'client',
  summary: 'Read the questionnaire of a shared matter and its answers.',
  request: z.object({ matterId: Id }),
  response: AnswerSheet,
  problems: ['not-found'],
});

export const saveInvitedAnswers = endpoint({
  method: 'PUT',
  path: '/invited-matters/{matterId}/answers',
  access: 'client',
  summary: 'Keep the whole set of answers while they are not submitted; a stale version is refused.',
  request: z.object({ matterId: Id, ...answersRequest }),
  response: SavedAnswers,
  problems: ['not-found', 'conflict', 'already-submitted', 'matter-closed', 'too-large'],
});

export const submitInvitedAnswers = endpoint({
  method: 'POST',
  path: '/invited-matters/{matterId}/submission',
  access: 'client',
  summary: 'Submit the answers: the lawyer is told and the contract assembled.',
  request: z.object({ matterId: Id, ...answersRequest, ...todayRequest }),
  response: InvitedMatter,
  problems: [
    'not-found',
    'conflict',
    'already-submitted',
    'matter-closed',
    'answers-incomplete',
    'too-large',
    'file-missing',
  ],
});

export const permitInvitedUpload = endpoint({
  method: 'POST',
  path: '/invited-matters/{matterId}/answer-uploads',
  access: 'client',
  summary: 'Permit the browser to put one file of an answer into storage.',
  request: z.object({ matterId: Id, ...answerUploadRequest }),
  response: AnswerUpload,
  problems: ['not-found', 'matter-closed', 'already-submitted'],
});

export const downloadInvitedUpload = endpoint({
  method: 'GET',
  path: '/invited-matters/{matterId}/answer-uploads/{fileId}',
  access: 'client',
  summary: 'Give an address that downloads one file of an answer.',
  request: z.object({ matterId: Id, fileId: Id }),
  response: Download,
  problems: ['not-found'],
});

export const readOverview = endpoint({
  method: 'GET',
  path: '/overview',
  access: 'member',
  tab: 'dashboard',
  summary: 'How many templates, clients and matters the firm has, and what was submitted last.',
  request: z.object({}),
  response: Overview,
  problems: [],
});
