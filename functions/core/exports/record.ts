import * as z from 'zod/mini';
import { ClauseItem, ClauseVersion } from '#core/clauses/clause.ts';
import { Client } from '#core/clients/client.ts';
import { ClientNote } from '#core/clients/client-note.ts';
import { ConflictCheck } from '#core/conflicts/check.ts';
import { Party } from '#core/conflicts/party.ts';
import { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { MatterDeadline } from '#core/deadlines/deadline.ts';
import { MatterDate } from '#core/deadlines/matter-date.ts';
import { Document, DocumentVersion } from '#core/documents/document.ts';
import { FileItem, FileVersion } from '#core/files/file.ts';
import { Folder } from '#core/files/folder.ts';
import { FileLink } from '#core/links/link.ts';
import { FormerAnswers } from '#core/matters/answer-sheet.ts';
import { Counsel } from '#core/matters/counsel.ts';
import { Matter } from '#core/matters/matter.ts';
import { QuestionMessage } from '#core/matters/question-message.ts';
import { Mention } from '#core/mentions/mention.ts';
import { CONVERSATION_KINDS } from '#core/messages/conversation.ts';
import { Attachment, FormerText } from '#core/messages/message.ts';
import { Answers } from '#core/questionnaires/answers.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { TemplateTests } from '#core/questionnaires/template-tests.ts';
import { TemplateVersionDetail } from '#core/questionnaires/template-version.ts';
import { DocumentRequest } from '#core/requests/request.ts';
import { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { EnvelopeTemplate } from '#core/signing/envelope-template.ts';
import { EvidenceRow } from '#core/signing/evidence.ts';
import { Receipt } from '#core/subscriptions/receipt.ts';
import { Task } from '#core/tasks/task.ts';
import { TaskTemplate } from '#core/tasks/task-template.ts';
import { TemplateItem } from '#core/templates/template.ts';
import { PinnedClause } from '#core/templates/template-file.ts';
import { Id } from '#core/text.ts';
import { MatterNote } from '#core/timeline/matter-note.ts';

/** One file of the export: where it lies in the archive, and where to fetch it from. */
export const ExportFile = z.object({ path: z.string(), url: z.string() });
export type ExportFile = z.infer<typeof ExportFile>;

const files = z.array(ExportFile);

/** The firm itself, with whatever else it says of itself. */
const Firm = z.looseObject({ firmId: Id, name: z.string(), keyword: z.string(), createdAt: z.string() });
const Member = z.looseObject({
  accountId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  state: z.optional(z.enum(['active', 'blocked'])),
  /** What they chose of how they are told. */
  notices: z.optional(z.looseObject({})),
});
const Role = z.object({ roleId: Id, name: z.string(), tabCodes: z.array(z.int()), createdAt: z.string() });
/** A note on a client, in the words of a list beside what it is. */
const ExportedNote = z.extend(ClientNote, { clientName: z.string(), writtenBy: z.string() });
const Template = z.extend(TemplateItem, {
  questionnaire: z.optional(Questionnaire),
  tests: z.optional(TemplateTests),
  /** The versions of clauses that its present files have. */
  clauses: z.optional(z.array(PinnedClause)),
});
/** A version of a template; its Word files lie with the template's, and here those that are the template's no more. */
const ExportedTemplateVersion = z.extend(TemplateVersionDetail, {
  templateId: Id,
  templateName: z.string(),
  savedBy: z.string(),
});
/** A version of a clause; `text` is its wording alone. */
const ExportedClauseVersion = z.extend(ClauseVersion, { clauseId: Id, clauseName: z.string(), text: z.string() });
const ExportedMatter = z.extend(Matter, {
  /** Both absent of a matter without a questionnaire. */
  questionnaire_asked: z.optional(Questionnaire),
  answers: z.optional(Answers),
  answers_savedAt: z.optional(z.string()),
});
/** Answers as they stood before somebody changed them while the matter was on legal hold, with the files that answered no more thereafter. */
const ExportedFormerAnswers = z.extend(FormerAnswers, { matterId: Id, matterName: z.string() });
/** One message between the firm and somebody who answers a matter, about one of its questions. */
const Message = z.extend(QuestionMessage, { matterId: Id, matterName: z.string() });
/** One message of a conversation, about a matter or between two people. */
const ConversationMessage = z.object({
  conversationId: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  /** The matter, or the two people. */
  conversationName: z.string(),
  matterId: z.optional(Id),
  messageId: Id,
  number: z.int(),
  from: z.enum(['firm', 'client']),
  name: z.string(),
  text: z.string(),
  mentions: z.optional(z.array(Mention)),
  sentAt: z.string(),
  attachments: z.optional(z.array(Attachment)),
  /** Names of these, in one line. */
  attached: z.optional(z.string()),
  editedAt: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
  /** What it said before it was edited or deleted, the oldest first. */
  formerTexts: z.optional(z.array(FormerText)),
});
/** Somebody who has to do with a matter and is no client of it. */
const ExportedParty = z.extend(Party, { matterName: z.string() });
/** A lawyer of another firm who was invited to a matter. */
const ExportedCounsel = z.extend(Counsel, { name: z.string(), matterId: Id, matterName: z.string() });
/** A task, in the words of a list beside what it is. */
const ExportedTask = z.extend(Task, { assigneeName: z.string(), dueOn: z.optional(z.string()) });
const ExportedDeadline = z.extend(MatterDeadline, {
  title: z.string(),
  citation: z.string(),
  triggerOn: z.string(),
  signedOffBy: z.optional(z.string()),
});
/** A date of a matter, in the words of a list beside what it is. */
const ExportedDate = z.extend(MatterDate, { kindName: z.string(), assigneeName: z.string() });
const Note = z.extend(MatterNote, { matterId: Id, matterName: z.string(), authorName: z.string() });
const Version = z.extend(DocumentVersion, { documentId: Id, documentName: z.string() });
/** A file, in the words of a list beside what it is: whose it is, and in which folder. */
const ExportedFile = z.extend(FileItem, { placeName: z.string(), folder: z.string() });
/** A version of a file, with its bytes. */
const ExportedFileVersion = z.extend(FileVersion, { fileId: Id, fileName: z.string() });
/** A link to a file, and when it was opened. */
const ExportedFileLink = z.extend(FileLink, { fileId: Id, fileName: z.string(), lastOpenedAt: z.optional(z.string()) });
/** A request for documents, with how often its link was opened. */
const ExportedRequest = z.extend(DocumentRequest, { placeName: z.string(), asked: z.string() });
/** An envelope with its documents as they were sent and signed, in the words of a list beside what it is. */
const ExportedEnvelope = z.extend(EnvelopeDetail, { matterName: z.string(), signedBy: z.string() });
/** Something that happened to an envelope, and who did it in the words of a list. */
const ExportedEvidence = z.extend(EvidenceRow, {
  ...{ envelopeId: Id, envelopeName: z.string(), matterId: Id },
  doneBy: z.string(),
});
const ExportedFolder = z.extend(Folder, {
  matterId: z.optional(Id),
  clientId: z.optional(Id),
  placeName: z.string(),
  path: z.string(),
});
/** One line of the audit: who did what to which records, when and from where. */
const Event = z.object({
  at: z.string(),
  who: z.string(),
  /** The archive's own: what they are called, while they work in the firm. */
  name: z.optional(z.string()),
  operation: z.string(),
  step: z.optional(z.string()),
  from: z.string(),
  on: z.array(z.string()),
});

/** One thing that a firm owns, with its files. */
export const ExportRecord = z.discriminatedUnion('part', [
  z.object({ part: z.literal('firm'), record: Firm, files }),
  z.object({ part: z.literal('roles'), record: Role, files }),
  z.object({ part: z.literal('members'), record: Member, files }),
  z.object({ part: z.literal('clients'), record: Client, files }),
  z.object({ part: z.literal('client-notes'), record: ExportedNote, files }),
  z.object({ part: z.literal('templates'), record: Template, files }),
  z.object({ part: z.literal('template-versions'), record: ExportedTemplateVersion, files }),
  z.object({ part: z.literal('clauses'), record: ClauseItem, files }),
  z.object({ part: z.literal('clause-versions'), record: ExportedClauseVersion, files }),
  z.object({ part: z.literal('matters'), record: ExportedMatter, files }),
  z.object({ part: z.literal('former-answers'), record: ExportedFormerAnswers, files }),
  z.object({ part: z.literal('messages'), record: Message, files }),
  z.object({ part: z.literal('conversations'), record: ConversationMessage, files }),
  z.object({ part: z.literal('parties'), record: ExportedParty, files }),
  z.object({ part: z.literal('co-counsel'), record: ExportedCounsel, files }),
  z.object({ part: z.literal('conflict-checks'), record: ConflictCheck, files }),
  z.object({ part: z.literal('notes'), record: Note, files }),
  z.object({ part: z.literal('tasks'), record: ExportedTask, files }),
  z.object({ part: z.literal('deadlines'), record: ExportedDeadline, files }),
  z.object({ part: z.literal('dates'), record: ExportedDate, files }),
  z.object({ part: z.literal('task-templates'), record: TaskTemplate, files }),
  z.object({ part: z.literal('envelope-templates'), record: EnvelopeTemplate, files }),
  z.object({ part: z.literal('court-calendars'), record: CourtCalendar, files }),
  z.object({ part: z.literal('documents'), record: Document, files }),
  z.object({ part: z.literal('versions'), record: Version, files }),
  z.object({ part: z.literal('folders'), record: ExportedFolder, files }),
  z.object({ part: z.literal('files'), record: ExportedFile, files }),
  z.object({ part: z.literal('file-versions'), record: ExportedFileVersion, files }),
  z.object({ part: z.literal('file-links'), record: ExportedFileLink, files }),
  z.object({ part: z.literal('document-requests'), record: ExportedRequest, files }),
  z.object({ part: z.literal('envelopes'), record: ExportedEnvelope, files }),
  z.object({ part: z.literal('envelope-events'), record: ExportedEvidence, files }),
  z.object({ part: z.literal('receipts'), record: Receipt, files }),
  z.object({ part: z.literal('events'), record: Event, files }),
]);
export type ExportRecord = z.infer<typeof ExportRecord>;
export type ExportPart = ExportRecord['part'];

/** What an export walks through, in this order; versions come with their document, template or clause, former answers, messages, parties, co-counsel, notes, dates, deadlines, files, folders, envelopes and most tasks with their matter, other files with their client. */
export const EXPORT_STEPS = [
  'firm',
  'roles',
  'members',
  'clients',
  'client-notes',
  'templates',
  'clauses',
  'matters',
  'conversations',
  'files',
  'conflict-checks',
  'tasks',
  'task-templates',
  'envelope-templates',
  'court-calendars',
  'documents',
  'receipts',
  'events',
] as const satisfies readonly ExportPart[];
export type ExportStep = (typeof EXPORT_STEPS)[number];

/** Where an export goes on: a step, and how far it has come in it. */
export interface ExportPlace {
  step: ExportStep;
  cursor?: string;
}

/** `clients.eyJ…` → the step and its own cursor; anything else begins anew, which is harmless. */
export const placeOf = (cursor = ''): ExportPlace => {
  const [step, ...rest] = cursor.split('.');
  const known = EXPORT_STEPS.find((each) => each === step);
  if (!known) return { step: EXPORT_STEPS[0] };
  return rest.length > 0 ? { step: known, cursor: rest.join('.') } : { step: known };
};

/** The cursor of what comes after a page of a step; absent at the end. */
export const cursorAfter = (step: ExportStep, cursor: string | undefined): string | undefined =>
  cursor === undefined ? EXPORT_STEPS[EXPORT_STEPS.indexOf(step) + 1] : `${step}.${cursor}`;
