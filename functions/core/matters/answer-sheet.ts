import * as z from 'zod/mini';
import { ClientContact } from '#core/clients/client.ts';
import { message } from '#core/language/message.ts';
import { OwnCounsel } from '#core/own-counsel.ts';
import { Answer, Answers, type FileAnswer } from '#core/questionnaires/answers.ts';
import { Questionnaire, StableId } from '#core/questionnaires/question.ts';
import { PackageDocumentDetails } from '#core/templates/package-document.ts';
import { Id } from '#core/text.ts';
import { UPLOAD_STATES } from '#core/upload.ts';
import { VersionOrNone } from '#core/version.ts';
import { ANSWER_STATES, type ContractRecord, MATTER_STATES } from './matter.ts';

/** The questionnaire a matter started with and the answers so far; a save sends back the `version` it saw. */
export const AnswerSheet = z.object({
  matterId: z.string(),
  name: z.string(),
  firmName: z.string(),
  state: z.enum(MATTER_STATES),
  /** How far the questionnaire has come. */
  progress: z.enum(ANSWER_STATES),
  questionnaire: Questionnaire,
  answers: Answers,
  /** 0 until something was answered. */
  version: z.int(),
  savedAt: z.optional(z.string()),
  /** Whether the caller may still save and submit. */
  mayAnswer: z.boolean(),
  /** Day by which the answers are wanted, `YYYY-MM-DD`, while they are. */
  dueOn: z.optional(z.string()),
  /** For the firm: the answerers whose parts are awaited, which it need not complete. */
  awaited: z.optional(z.array(z.string())),
  /** Contacts of the client who answers, which a question for contacts offers; absent where none is asked or known. */
  contacts: z.optional(z.array(ClientContact)),
  /** For co-counsel of another firm, who reads it: what they are in the matter. */
  counsel: z.optional(OwnCounsel),
  /** For the firm: the documents of the package that it started with; absent where there is one. */
  documents: z.optional(z.array(z.extend(PackageDocumentDetails, { packageDocumentId: Id }))),
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

/** What ended the answering of a sheet since it was opened; undefined while it goes on. */
export const endOfAnswering = (opened: AnswerSheet, now: AnswerSheet): 'submitted' | 'closed' | undefined => {
  if (now.state === 'closed') return 'closed';
  return now.progress === 'submitted' && opened.progress !== 'submitted' ? 'submitted' : undefined;
};

/** That a set of answers is kept, and the version to send next. */
export const SavedAnswers = z.object({ version: z.int(), savedAt: z.string() });
export type SavedAnswers = z.infer<typeof SavedAnswers>;

/** What a File Upload question takes: PDF, Word and images of at most 20 MB. */
export const ANSWER_FILES = {
  mostBytes: 20 * 1024 * 1024,
  types: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    heic: 'image/heic',
  },
} as const;

/** A file on its way to become an answer, as whoever sends it sees it. */
export const AnswerUpload = z.object({
  fileId: z.string(),
  questionId: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** Whether its bytes have arrived, while it waits: it is being checked then. */
  arrived: z.optional(z.boolean()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
});
export type AnswerUpload = z.infer<typeof AnswerUpload>;

/** The answer that a file becomes once it was kept. */
export const answerOfFile = ({ fileId, name }: Pick<AnswerUpload, 'fileId' | 'name'>): FileAnswer => ({
  id: fileId,
  name,
  key: `answers/${fileId}`,
});

/** The name of a file that may be uploaded. */
export const AnswerFileName = z
  .string(message('Please select a file'))
  .check(
    z.minLength(1, message('Please select a file')),
    z.maxLength(255),
    z.regex(/\.(pdf|docx?|jpe?g|png|gif|webp|heic)$/i, message('Please select a PDF, a Word file or an image')),
  );

/** Bytes of a file that may be uploaded. */
export const AnswerFileSize = z
  .int()
  .check(
    z.gte(1, message('The file is empty')),
    z.lte(ANSWER_FILES.mostBytes, message('File size should not exceed 20MB')),
  );

/** What is asked for to put a file beside the answers; the browser draws its id. */
export const answerUploadRequest = {
  fileId: z.uuid(),
  questionId: StableId,
  fileName: AnswerFileName,
  size: AnswerFileSize,
};

/** What a submission sends: the whole set of answers and the version it was made from. */
export const answersRequest = { version: VersionOrNone, answers: Answers };

/** What was changed of a set of answers, by the question's id; null where an answer is there no more. */
export const AnswerChanges = z.record(StableId, z.union([Answer, z.null()]));
export type AnswerChanges = z.infer<typeof AnswerChanges>;

/** What a save sends: the answers that were changed since the version it was made from. */
export const changesRequest = { version: VersionOrNone, changes: AnswerChanges };

/** A file as it was inspected and kept: the very bytes that whoever downloads the answer gets. */
export interface UploadRecord {
  fileId: string;
  /** The question that it was uploaded for, the only one that it may answer; absent in files kept before there was this rule. */
  questionId?: string;
  /** Account that uploaded it. */
  uploadedBy?: string;
  name: string;
  /** Media type, by its contents. */
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  /** Where it lies in storage, and which version of what lies there. */
  key: string;
  versionId?: string;
}

/** Answers as they were saved last; version 0 while nothing was. */
export interface AnswersRecord {
  answers: Answers;
  version: number;
  savedAt?: string;
  /** The files that the answers name, by their ids, as they were when they were inspected. */
  files?: Record<string, UploadRecord>;
}

/**
 * What answers said under a legal hold, and when they were saved: all `answers` of a version, or the `changes` that made one version of the one before it,
 * one after another up to `version`; in a change, null takes an answer away.
 */
export const FormerAnswers = z.object({
  version: z.int(),
  savedAt: z.optional(z.string()),
  answers: z.optional(Answers),
  changes: z.optional(z.array(z.object({ version: z.int(), answers: AnswerChanges }))),
});
export type FormerAnswers = z.infer<typeof FormerAnswers>;

/** A matter with everything it asks and was answered. */
export interface SheetRecord {
  matter: ContractRecord;
  questionnaire: Questionnaire;
  kept: AnswersRecord;
}
