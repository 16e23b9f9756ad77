import { undrawnInFile } from '#core/assembly/model/undrawn.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate, type TemplateFault } from '#core/assembly/parse/merge-tags.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { roomFault } from '#core/questionnaires/draft-room.ts';
import { draftOfTags } from '#core/questionnaires/template-questionnaire.ts';
import { shortened } from '#core/shortened.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import {
  DOCX_TYPE,
  type FileTags,
  faultMessage,
  type TagQuestion,
  type TemplateTags,
  tagsOfScan,
} from '#core/templates/template.ts';
import type { PinnedClause, TemplateFileRecord } from '#core/templates/template-file.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { DocxRefused, readDocx, reopenDocx, writeDocx } from './docx-archive.ts';
import { fileKey, readFile, writeNewFile } from './files.ts';

/** Where an upload of a firm waits (a day at most), and where the files of a template are kept. */
export const uploadKey = (firmId: string, uploadId: string): string => ['uploads', firmId, uploadId].join('/');
export const templateFileKey = (
  firmId: string,
  templateId: string,
  number: number,
  packageDocumentId = FIRST_DOCUMENT,
): string => {
  const path = packageDocumentId === FIRST_DOCUMENT ? [] : [packageDocumentId];
  return fileKey(firmId, 'templates', templateId, ...path, `${number}.docx`);
};

/** Where a file of a template is kept as it was uploaded, when it names clauses. */
export const templateSourceKey = (firmId: string, templateId: string, uploadId: string): string =>
  fileKey(firmId, 'templates', templateId, `${uploadId}-source.docx`);

/** In characters; a note may repeat words of the file. */
const LONGEST_FACT = 500;

/** How many faults are said at once: a reply holds 6 MB, and nobody mends more in one go. */
const MOST_FAULTS = 500;

/** A file with its clauses in their places, which those are, what they ask, and what keeps others from theirs. */
export interface ExpandedTemplate {
  parts: DocxParts;
  clauses: PinnedClause[];
  questions: TagQuestion[];
  faults: TemplateFault[];
}

/** An uploaded Word file with what its tags are, what a PDF of it cannot show, and how many faults its tags have. */
export interface OpenedTemplate {
  bytes: Uint8Array;
  tags: FileTags;
  notes: Message[];
  faultCount?: number;
  /** The clauses that have taken their places in `bytes`; absent where the file names none. */
  clauses?: PinnedClause[];
}

/** What somebody has uploaded; refuses what has not come. */
export const readUpload = async (firmId: string, uploadId: string): Promise<Uint8Array> => {
  const bytes = await readFile(uploadKey(firmId, uploadId));
  if (!bytes) throw new Problem('file-missing', { field: 'uploadId' });
  return bytes;
};

/** The file, naming its clauses, that a present one was made of. */
export const readTemplateSource = async (
  firmId: string,
  templateId: string,
  { uploadId }: Pick<TemplateFileRecord, 'uploadId'>,
): Promise<Uint8Array> => {
  const bytes = await readFile(templateSourceKey(firmId, templateId, uploadId));
  if (!bytes) throw new Problem('file-missing');
  return bytes;
};

/**
 * Opens a Word file, puts its clauses into their places and reads its tags; refuses what is no Word file, and broken tags, unless the
 * file is kept to have them mended.
 */
export const openTemplate = async (
  source: Uint8Array,
  keepFaulty: boolean,
  expand: (parts: DocxParts, identifiers: readonly string[]) => Promise<ExpandedTemplate>,
): Promise<OpenedTemplate> => {
  const archive = opened(source);
  const { entries } = archive;
  const first = scanTemplate(archive.parts);
  const expanded = first.clauses.length > 0 ? await expand(archive.parts, first.clauses) : undefined;
  const parts = expanded?.parts ?? archive.parts;
  const scan = expanded ? scanTemplate(parts) : first;
  if (expanded) scan.faults.push(...expanded.faults);
  const bytes = expanded ? writeDocx(archive, parts) : source;
  if (scan.faults.length > 0 && !keepFaulty)
    throw new Problem('template-refused', {
      faults: scan.faults.slice(0, MOST_FAULTS).map((fault) => ({ field: 'tags', msg: faultMessage(fault) })),
    });
  const questions = expanded?.questions ?? [];
  const tags = { ...tagsOfScan(scan), ...(questions.length > 0 && { questions }) };
  requireRoom(tags);
  const notes = undrawnInFile(
    parts,
    entries.map(({ name }) => name),
  ).map((note) => shortened(note, LONGEST_FACT));
  return {
    bytes,
    tags,
    notes,
    ...(scan.faults.length > 0 && { faultCount: scan.faults.length }),
    ...(expanded && { clauses: expanded.clauses }),
  };
};

/** Refuses tags that the template's item cannot hold, and those that ask, all documents together, more than a questionnaire can. */
export const requireRoom = (tags: TemplateTags, packaged: FileTags = tags): void => {
  if (bytesOf(tags) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The list of its tags'), most: '350 KB' } });
  const reason = roomFault(draftOfTags(packaged, 'draft'));
  if (reason) throw new Problem('file-refused', { field: 'file', params: { reason } });
};

/**
 * Keeps the very bytes that were opened, because the browser may still send others to where the upload waits, under the
 * first number from `from` on that no other file has; gives the number. No file is ever overwritten, so whoever comes
 * second cannot change what the first one's tags were read from; the same bytes again keep their number.
 */
export const keepTemplate = async (
  firmId: string,
  templateId: string,
  from: number,
  bytes: Uint8Array,
  packageDocumentId?: string,
): Promise<number> => {
  for (let number = from; ; number++) {
    const key = templateFileKey(firmId, templateId, number, packageDocumentId);
    if (await writeNewFile(key, bytes, DOCX_TYPE)) return number;
    const standing = await readFile(key);
    if (standing && Buffer.compare(standing, bytes) === 0) return number;
  }
};

/** Keeps an upload that names clauses beside the file that has them. */
export const keepTemplateSource = async (
  firmId: string,
  templateId: string,
  uploadId: string,
  source: Uint8Array,
): Promise<void> => {
  await writeNewFile(templateSourceKey(firmId, templateId, uploadId), source, DOCX_TYPE);
};

/** Copies the present file of a template to another, with what it was made of where it names clauses; gives it as the other has it. */
export const copyTemplateFile = async (
  firmId: string,
  from: { templateId: string; file: TemplateFileRecord },
  to: string,
  packageDocumentId?: string,
): Promise<TemplateFileRecord> => {
  const { templateId, file } = from;
  const bytes = await readFile(templateFileKey(firmId, templateId, file.number, packageDocumentId));
  if (!bytes) throw new Problem('file-missing');
  if (file.clauses)
    await keepTemplateSource(firmId, to, file.uploadId, await readTemplateSource(firmId, templateId, file));
  return { ...file, number: await keepTemplate(firmId, to, 1, bytes, packageDocumentId) };
};

/** The text of a template's file, unpacked when it is read. */
export const readTemplateParts = async (
  firmId: string,
  templateId: string,
  number: number,
  packageDocumentId?: string,
): Promise<DocxParts> => {
  const bytes = await readFile(templateFileKey(firmId, templateId, number, packageDocumentId));
  if (!bytes) throw new Problem('file-missing');
  return reopenDocx(bytes).parts;
};

const opened = (bytes: Uint8Array) => {
  try {
    return readDocx(bytes);
  } catch (error) {
    if (error instanceof DocxRefused)
      throw new Problem('file-refused', { field: 'file', params: { reason: error.reason } });
    throw error;
  }
};
