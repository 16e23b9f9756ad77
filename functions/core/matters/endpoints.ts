import * as z from 'zod/mini';
import { todayRequest } from '#core/assembly/merge/merge-day.ts';
import { NewClientDetails } from '#core/clients/client.ts';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest } from '#core/page.ts';
import { Answers } from '#core/questionnaires/answers.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { allRowsOf, SearchRowsRequest, searchRowsOf, searchRowsOrGoneOf } from '#core/rows.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { Id } from '#core/text.ts';
import { Download, UploadForm } from '#core/upload.ts';
import { Version } from '#core/version.ts';
import {
  AnswerSheet,
  AnswerUpload,
  answersRequest,
  answerUploadRequest,
  changesRequest,
  SavedAnswers,
} from './answer-sheet.ts';
import { beginningFields } from './beginning.ts';
import { ClosingReason } from './closing.ts';
import { Deadline } from './deadline.ts';
import { MatterFacts } from './facts.ts';
import { HoldReason } from './hold.ts';
import { InvitedMatter, Matter } from './matter.ts';
import { MatterName, OptionalMatterName } from './matter-name.ts';
import { NumberPattern } from './matter-number.ts';
import { clientMatterRowFields, matterRowFields } from './matter-row.ts';
import { messageRequest } from './message-request.ts';
import { Note } from './note.ts';
import { Overview } from './overview.ts';
import { QuestionMessage } from './question-message.ts';
import { RetentionYears } from './retention.ts';
import { allMattersTabs, matterTabs } from './team.ts';

/** Named where the client was checked for conflicts and cleared; of the client's own checks none needs to be. */
const cleared = { conflictCheckId: z.optional(Id) };

/** Why a template starts no matter for a client. */
const sendingProblems = [
  'not-found',
  'client-archived',
  'template-archived',
  'template-faulty',
  'template-tests-failed',
  'questionnaire-refused',
  'file-missing',
] as const;

export const openMatter = endpoint('openMatter', {
  method: 'POST',
  path: '/matters',
  access: 'member',
  tab: ['clients', 'matters'],
  audit: 'Opened a matter',
  summary:
    "Open a matter for a client from a template, and add the client where they are new, which takes the tab of clients; it keeps the template's file and questionnaire of this moment.",
  request: z.object({
    matterId: z.uuid(),
    /** Of a client of the firm, or made by the caller for a new one, who is told in `newClient`. */
    clientId: Id,
    newClient: z.optional(NewClientDetails),
    templateId: Id,
    name: OptionalMatterName,
    /** What is known already, by the questions' ids; what fits none of them, and files, are left out. */
    answers: z.optional(Answers),
    ...beginningFields,
    ...cleared,
  }),
  response: Matter,
  problems: [...sendingProblems, 'conflict', 'conflict-uncleared', 'client-exists', 'too-large'],
});

export const startMatter = endpoint('startMatter', {
  method: 'POST',
  path: '/clients/{clientId}/matters',
  access: 'member',
  tab: ['clients', 'matters'],
  audit: 'Opened a matter',
  summary: 'Open a matter for a client without a template: nothing is asked in it, and it keeps files and facts.',
  request: z.object({ matterId: z.uuid(), clientId: Id, name: MatterName, ...beginningFields, ...cleared }),
  response: Matter,
  problems: ['not-found', 'client-archived', 'conflict', 'conflict-uncleared'],
});

export const addContract = endpoint('addContract', {
  method: 'POST',
  path: '/matters/{matterId}/contracts',
  access: 'member',
  tab: matterTabs,
  action: 'send',
  audit: 'Added a contract',
  summary:
    "Add a contract to a matter, from a template's file and questionnaire of this moment; the first stands in the matter itself, each further one is asked for by the id that is answered.",
  request: z.object({
    matterId: Id,
    contractId: z.uuid(),
    templateId: Id,
    /** Of a further contract; the first is called as its matter. */
    name: OptionalMatterName,
  }),
  response: Matter,
  problems: [...sendingProblems, 'conflict', 'matter-closed', 'contracts-full', 'too-large'],
});

export const listMatters = endpoint('listMatters', {
  method: 'GET',
  path: '/matters',
  access: 'member',
  tab: allMattersTabs,
  summary:
    "List the firm's matters in every state as rows, the newest change first; or what has changed since an instant.",
  request: z.object(SearchRowsRequest),
  response: searchRowsOf(matterRowFields),
  problems: [],
});

export const listClientMatters = endpoint('listClientMatters', {
  method: 'GET',
  path: '/clients/{clientId}/matters',
  access: 'member',
  tab: 'clients',
  summary:
    'List the matters of one client in every state as rows, the newest change first; or what has changed since an instant.',
  request: z.object({ ...SearchRowsRequest, clientId: Id }),
  response: searchRowsOrGoneOf(clientMatterRowFields),
  problems: ['not-found'],
});

export const readMatter = endpoint('readMatter', {
  method: 'GET',
  path: '/matters/{matterId}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  ofContract: true,
  follows: ['matters'],
  summary: 'Read one matter.',
  request: z.object({ matterId: Id }),
  response: Matter,
  problems: ['not-found'],
});

export const sendQuestionnaire = endpoint('sendQuestionnaire', {
  method: 'POST',
  path: '/matters/{matterId}/questionnaire/sending',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  action: 'send',
  audit: 'Sent a questionnaire to a client',
  summary:
    'Send the questionnaire to the client, or to somebody else who answers a part, or send it again for corrections; an uninvited client is invited.',
  request: z.object({
    matterId: Id,
    version: Version,
    /** Absent: the client of the matter. */
    clientId: z.optional(Id),
  }),
  response: Matter,
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'contract-signed',
    'client-archived',
    'questionnaire-refused',
    'nothing-asked',
    'too-many-requests',
  ],
});

export const previewSending = endpoint('previewSending', {
  method: 'GET',
  path: '/templates/{templateId}/sending',
  access: 'member',
  tab: 'clients',
  summary: "Say what a mail with a template's questionnaire would tell a client, or somebody who is none yet.",
  request: z.object({ templateId: Id, clientId: z.optional(Id) }),
  response: z.object({
    templateName: z.string(),
    /** The firm as the mail calls it. */
    firmName: z.string(),
    /** Required questions that are visible at first, and have no answer yet; about how many minutes they take. */
    answers: z.int(),
    minutes: z.int(),
    /** Questions that the client is asked at first, required or not: without any, nothing can be sent. */
    asked: z.int(),
    /** The parties who answer besides the client, as the questionnaire calls them. */
    parties: z.array(z.string()),
    /** What the mail says of its link. */
    closing: z.optional(z.string()),
    /** The first tags of the file that no question answers. */
    unasked: z.array(z.string()),
  }),
  problems: sendingProblems,
});

export const sendTemplate = endpoint('sendTemplate', {
  method: 'POST',
  path: '/templates/{templateId}/sending',
  access: 'member',
  tab: 'clients',
  audit: 'Sent a questionnaire to a client',
  summary:
    'Open a matter from a template, add its client where they are new, share the matter and mail them its questionnaire, all or nothing.',
  request: z.object({
    templateId: Id,
    matterId: z.uuid(),
    /** Of a client of the firm, or made by the caller for a new one, who is told in `newClient`. */
    clientId: Id,
    newClient: z.optional(NewClientDetails),
    name: OptionalMatterName,
    note: z.optional(Note),
    /** Absent: the client is given no day, and not reminded. */
    deadline: z.optional(Deadline),
    ...beginningFields,
    ...cleared,
  }),
  response: Matter,
  problems: [
    ...sendingProblems,
    'nothing-asked',
    'conflict',
    'conflict-uncleared',
    'client-exists',
    'too-many-requests',
  ],
});

export const renameMatter = endpoint('renameMatter', {
  method: 'PUT',
  path: '/matters/{matterId}/name',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  action: 'decide',
  audit: 'Renamed a matter',
  summary: 'Give a matter another name; its client sees it too.',
  request: z.object({
    matterId: Id,
    version: Version,
    name: MatterName,
  }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed'],
});

export const changeMatterFacts = endpoint('changeMatterFacts', {
  method: 'PUT',
  path: '/matters/{matterId}/facts',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Changed the facts of a matter',
  summary:
    'Say what a matter is about, which member answers for it and how it is paid; one that is older than numbers gets the next.',
  request: z.extend(MatterFacts, {
    matterId: Id,
    version: Version,
    /** Account of a member. */
    responsibleId: z.optional(Id),
  }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'responsible-only'],
});

const MatterSettings = z.object({
  pattern: z.string(),
  /** How many matters were numbered this year. */
  taken: z.int(),
  /** For how many years a matter is kept after it was closed. */
  retentionYears: z.int(),
  version: z.int(),
});

export const readMatterSettings = endpoint('readMatterSettings', {
  method: 'GET',
  path: '/firm/matter-settings',
  access: 'member',
  tab: 'management',
  summary: "Say what the firm's matters are numbered by, and how long closed ones are kept.",
  request: z.object({}),
  response: MatterSettings,
  problems: ['not-found'],
});

export const changeMatterSettings = endpoint('changeMatterSettings', {
  method: 'PUT',
  path: '/firm/matter-settings',
  access: 'member',
  tab: 'management',
  audit: 'Changed the settings of matters',
  summary:
    "Number the firm's matters by another pattern from the next one on, or keep closed ones for another number of years.",
  request: z.object({
    pattern: NumberPattern,
    retentionYears: z.optional(RetentionYears),
    version: Version,
  }),
  response: MatterSettings,
  problems: ['not-found', 'conflict'],
});

export const chooseParty = endpoint('chooseParty', {
  method: 'PUT',
  path: '/matters/{matterId}/parties',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  action: 'send',
  audit: 'Chose who answers a part',
  summary: 'Say which client answers the part of a party that the questionnaire names; nothing is sent yet.',
  request: z.object({
    matterId: Id,
    version: Version,
    party: z.string().check(z.minLength(1), z.maxLength(LIMITS.party)),
    clientId: Id,
  }),
  response: Matter,
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'contract-signed',
    'client-archived',
    'party-asked',
    'part-submitted',
    'too-many-people',
  ],
});

export const changeDueDay = endpoint('changeDueDay', {
  method: 'PUT',
  path: '/matters/{matterId}/due-day',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  action: 'send',
  audit: 'Changed a due day',
  summary:
    'Set, move or remove the day by which the answers are wanted; the client is reminded before, on and after it.',
  request: z.object({ matterId: Id, version: Version, deadline: z.nullable(Deadline) }),
  response: Matter,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed'],
});

export const closeMatter = endpoint('closeMatter', {
  method: 'POST',
  path: '/matters/{matterId}/close',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Closed a matter',
  summary: 'Close a matter with a reason; nothing in it can be changed until it is reopened.',
  request: z.object({ matterId: Id, version: Version, reason: ClosingReason }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const reopenMatter = endpoint('reopenMatter', {
  method: 'POST',
  path: '/matters/{matterId}/reopen',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Reopened a matter',
  summary: 'Reopen a closed matter in the state its answers have.',
  request: z.object({ matterId: Id, version: Version }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const holdMatter = endpoint('holdMatter', {
  method: 'POST',
  path: '/matters/{matterId}/hold',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Put a matter on legal hold',
  summary:
    'Put a matter, open or closed, on legal hold with a reason: nothing of it can be deleted until that is lifted.',
  request: z.object({ matterId: Id, version: Version, reason: HoldReason }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const liftHold = endpoint('liftHold', {
  method: 'POST',
  path: '/matters/{matterId}/hold/lifting',
  access: 'member',
  tab: matterTabs,
  action: 'decide',
  audit: 'Lifted a legal hold',
  summary: 'Lift the legal hold on a matter.',
  request: z.object({ matterId: Id, version: Version }),
  response: Matter,
  problems: ['not-found', 'conflict'],
});

export const readMatterQuestionnaire = endpoint('readMatterQuestionnaire', {
  method: 'GET',
  path: '/matters/{matterId}/questionnaire',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  ofContract: true,
  follows: ['matters'],
  summary: "Read a matter's questionnaire and its answers; of a matter without a template nothing is asked.",
  request: z.object({ matterId: Id }),
  response: AnswerSheet,
  problems: ['not-found'],
});

export const downloadMatterTemplate = endpoint('downloadMatterTemplate', {
  method: 'GET',
  path: '/matters/{matterId}/template-file',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  summary:
    'Give an address that downloads the file that a document of a matter is made from, its first where none is named, as it was when the matter was opened, for 5 minutes; none of a matter without a template.',
  request: z.object({ matterId: Id, packageDocumentId: z._default(Id, FIRST_DOCUMENT) }),
  response: z.partial(Download),
  problems: ['not-found'],
});

export const saveMatterAnswers = endpoint('saveMatterAnswers', {
  method: 'PUT',
  path: '/matters/{matterId}/answers',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  audit: 'Saved answers for a client',
  summary: 'Keep the answers that were changed; a stale version is refused.',
  request: z.object({ matterId: Id, ...changesRequest }),
  response: SavedAnswers,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'too-large', 'file-missing'],
});

export const submitMatterAnswers = endpoint('submitMatterAnswers', {
  method: 'POST',
  path: '/matters/{matterId}/submission',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  audit: 'Submitted answers for a client',
  summary: 'Submit the answers for the client, and have the contract made of them once nobody else is awaited.',
  request: z.object({ matterId: Id, ...answersRequest, ...todayRequest }),
  response: Matter,
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'contract-signed',
    'answers-incomplete',
    'too-large',
    'file-missing',
  ],
});

export const beginMatterUpload = endpoint('beginMatterUpload', {
  method: 'POST',
  path: '/matters/{matterId}/answer-uploads',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  audit: 'Uploaded a file as an answer',
  summary:
    'Permit the browser to put one file of an answer into storage, where it is inspected before an answer can name it.',
  request: z.object({ matterId: Id, ...answerUploadRequest }),
  response: z.object({ upload: AnswerUpload, form: z.optional(UploadForm) }),
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'too-many-requests'],
});

export const listMatterUploads = endpoint('listMatterUploads', {
  method: 'GET',
  path: '/matters/{matterId}/answer-uploads',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  summary: 'List the files of the caller that no answer has named yet: on their way, kept, or refused in the last day.',
  request: z.object({ matterId: Id }),
  response: z.object({ uploads: z.array(AnswerUpload) }),
  problems: ['not-found'],
});

export const cancelMatterUpload = endpoint('cancelMatterUpload', {
  method: 'DELETE',
  path: '/matters/{matterId}/answer-uploads/{fileId}',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  audit: 'Canceled an upload',
  summary: 'Give a file up that is on its way; one that was kept or refused is no longer listed.',
  request: z.object({ matterId: Id, fileId: z.uuid() }),
  response: z.object({ fileId: z.string() }),
  problems: ['not-found', 'conflict'],
});

export const downloadMatterUpload = endpoint('downloadMatterUpload', {
  method: 'GET',
  path: '/matters/{matterId}/answer-uploads/{fileId}',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  ofContract: true,
  summary: 'Give an address that downloads one file of an answer.',
  request: z.object({ matterId: Id, fileId: Id }),
  response: Download,
  problems: ['not-found'],
});

export const listInvitedMatters = endpoint('listInvitedMatters', {
  method: 'GET',
  path: '/invited-matters',
  access: 'client',
  follows: ['shared'],
  summary: 'List the matters shared with the caller, 50 a page.',
  request: z.object(PageRequest),
  response: allRowsOf(InvitedMatter),
  problems: [],
});

export const readInvitedMatter = endpoint('readInvitedMatter', {
  method: 'GET',
  path: '/invited-matters/{matterId}',
  access: 'client',
  follows: ['shared'],
  summary: 'Read one matter shared with the caller.',
  request: z.object({ matterId: Id }),
  response: InvitedMatter,
  problems: ['not-found'],
});

export const readInvitedQuestionnaire = endpoint('readInvitedQuestionnaire', {
  method: 'GET',
  path: '/invited-matters/{matterId}/questionnaire',
  access: 'client',
  summary: 'Read the questionnaire of a shared matter and its answers.',
  request: z.object({ matterId: Id }),
  response: AnswerSheet,
  problems: ['not-found'],
});

export const saveInvitedAnswers = endpoint('saveInvitedAnswers', {
  method: 'PUT',
  path: '/invited-matters/{matterId}/answers',
  access: 'client',
  audit: 'Saved answers as a client',
  summary: 'Keep the answers that were changed while they are not submitted; a stale version is refused.',
  request: z.object({ matterId: Id, ...changesRequest }),
  response: SavedAnswers,
  problems: [
    'not-found',
    'conflict',
    'already-submitted',
    'matter-closed',
    'contract-signed',
    'answer-not-yours',
    'too-large',
    'file-missing',
  ],
});

export const submitInvitedAnswers = endpoint('submitInvitedAnswers', {
  method: 'POST',
  path: '/invited-matters/{matterId}/submission',
  access: 'client',
  audit: 'Submitted answers as a client',
  summary: 'Submit the answers: the lawyer is told, and the contract is made of them once nobody else is awaited.',
  request: z.object({ matterId: Id, ...answersRequest, ...todayRequest }),
  response: InvitedMatter,
  problems: [
    'not-found',
    'conflict',
    'already-submitted',
    'matter-closed',
    'contract-signed',
    'answer-not-yours',
    'waits-for-others',
    'answers-incomplete',
    'too-large',
    'file-missing',
  ],
});

export const beginInvitedUpload = endpoint('beginInvitedUpload', {
  method: 'POST',
  path: '/invited-matters/{matterId}/answer-uploads',
  access: 'client',
  audit: 'Uploaded a file as a client',
  summary:
    'Permit the browser to put one file of an answer into storage, where it is inspected before an answer can name it.',
  request: z.object({ matterId: Id, ...answerUploadRequest }),
  response: z.object({ upload: AnswerUpload, form: z.optional(UploadForm) }),
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'contract-signed',
    'already-submitted',
    'answer-not-yours',
    'too-many-requests',
  ],
});

export const listInvitedUploads = endpoint('listInvitedUploads', {
  method: 'GET',
  path: '/invited-matters/{matterId}/answer-uploads',
  access: 'client',
  summary: 'List the files of the caller that no answer has named yet: on their way, kept, or refused in the last day.',
  request: z.object({ matterId: Id }),
  response: z.object({ uploads: z.array(AnswerUpload) }),
  problems: ['not-found'],
});

export const cancelInvitedUpload = endpoint('cancelInvitedUpload', {
  method: 'DELETE',
  path: '/invited-matters/{matterId}/answer-uploads/{fileId}',
  access: 'client',
  audit: 'Canceled an upload',
  summary: 'Give a file up that is on its way; one that was kept or refused is no longer listed.',
  request: z.object({ matterId: Id, fileId: z.uuid() }),
  response: z.object({ fileId: z.string() }),
  problems: ['not-found', 'conflict'],
});

export const downloadInvitedUpload = endpoint('downloadInvitedUpload', {
  method: 'GET',
  path: '/invited-matters/{matterId}/answer-uploads/{fileId}',
  access: 'client',
  summary: 'Give an address that downloads one file of an answer.',
  request: z.object({ matterId: Id, fileId: Id }),
  response: Download,
  problems: ['not-found'],
});

const Messages = z.object({ messages: z.array(QuestionMessage) });

export const listQuestionMessages = endpoint('listQuestionMessages', {
  method: 'GET',
  path: '/matters/{matterId}/messages',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  ofContract: true,
  summary: 'List what was asked and answered about the questions of a matter, the oldest first.',
  request: z.object({ matterId: Id }),
  response: Messages,
  problems: ['not-found'],
});

export const answerAboutQuestion = endpoint('answerAboutQuestion', {
  method: 'POST',
  path: '/matters/{matterId}/messages',
  access: 'member',
  tab: matterTabs,
  ofContract: true,
  action: 'send',
  audit: 'Answered a client about a question',
  summary: 'Answer a client about a question of a matter; the client is told by a notification and by mail.',
  request: z.object({ matterId: Id, clientId: Id, ...messageRequest }),
  response: QuestionMessage,
  problems: ['not-found', 'conflict', 'matter-closed', 'client-archived', 'too-many-requests'],
});

export const listInvitedQuestionMessages = endpoint('listInvitedQuestionMessages', {
  method: 'GET',
  path: '/invited-matters/{matterId}/messages',
  access: 'client',
  summary: 'List what the caller asked about the questions of a shared matter and was answered, the oldest first.',
  request: z.object({ matterId: Id }),
  response: Messages,
  problems: ['not-found'],
});

export const askAboutQuestion = endpoint('askAboutQuestion', {
  method: 'POST',
  path: '/invited-matters/{matterId}/messages',
  access: 'client',
  audit: 'Asked the firm about a question',
  summary: 'Ask the firm about a question of a shared matter; the lawyer is told by a notification and by mail.',
  request: z.object({ matterId: Id, ...messageRequest }),
  response: QuestionMessage,
  problems: ['not-found', 'conflict', 'matter-closed', 'contract-signed', 'already-submitted', 'too-many-requests'],
});

export const readOverview = endpoint('readOverview', {
  method: 'GET',
  path: '/overview',
  access: 'member',
  tab: 'dashboard',
  follows: ['matters', 'clients', 'templates'],
  summary: 'How many templates, clients and matters the firm has, and what was submitted last.',
  request: z.object({}),
  response: Overview,
  problems: [],
});
