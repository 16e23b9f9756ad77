import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { type MergeProblem, mergeTemplate } from '#core/assembly/merge/merge.ts';
import { outlineOf } from '#core/assembly/parse/merge-tags.ts';
import { CONTENT_TYPES, type DocumentRecord, type PdfRecord, type VersionRecord } from '#core/documents/document.ts';
import type { AssembledFiles, AssemblyOrder } from '#core/documents/matter-contract.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { unaskedNote, unaskedTags } from '#core/questionnaires/unasked.ts';
import { shortened } from '#core/shortened.ts';
import { reopenDocx, writeDocx } from './docx-archive.ts';
import { fileKey, readFile, writeFile, writeNewFile } from './files.ts';
import { templateFileKey } from './template-file.ts';
import { NotTypeset, typeset } from './typesetting.ts';

/** Notes stand in the version's item, which holds 400 KB, and repeat answers of up to 20,000 characters each. */
const NOTES = { most: 100, longestFact: 250 };

/**
 * Merges answers into a template's file and keeps the .docx, written once: every assembly of one state of the answers has a place of its
 * own, and of two with one id the second is given what the first has kept there.
 */
export const assembleWordFile = async (firmId: string, order: AssemblyOrder): Promise<AssembledFiles> => {
  const template = await readFile(templateFileKey(firmId, order.templateId, order.templateFile));
  if (!template) throw new Problem('file-missing');
  const archive = reopenDocx(template);
  const { parts, problems, leftovers } = mergeTemplate(archive.parts, order.data, { today: order.today });
  requireFilled(leftovers);
  const docx = writeDocx(archive, parts);
  const key = fileKey(firmId, 'documents', order.documentId, `${order.assemblyId}-${order.answersVersion}.docx`);
  const isOurs = await writeNewFile(key, docx, CONTENT_TYPES.docx);
  const kept = isOurs ? docx : await readFile(key);
  // Another was being written there, and nothing came of it yet.
  if (!kept) throw new Problem('conflict');
  const unasked = unaskedTags(outlineOf(archive.parts), order.questionnaire);
  const notes = notesOf(unasked, order.leftOut, problems);
  return { files: { docx: key }, sizes: { docx: kept.byteLength }, notes };
};

const notesOf = (unasked: string[], leftOut: Message[], problems: MergeProblem[]): Message[] =>
  [
    ...(unasked.length > 0 ? [unaskedNote(unasked)] : []),
    ...[...leftOut, ...problems.map(({ message: what, place }) => message('{what} ({place})', { what, place }))].slice(
      0,
      NOTES.most,
    ),
  ].map((note) => shortened(note, NOTES.longestFact));

/** Typesets a version's Word file and keeps the PDF beside it; undefined when the document cannot be typeset. */
export const typesetVersion = async (
  firmId: string,
  { documentId, name }: Pick<DocumentRecord, 'documentId' | 'name'>,
  { assemblyId, files, madeAt }: VersionRecord,
): Promise<PdfRecord | undefined> => {
  const docx = files.docx && (await readFile(files.docx));
  if (!docx) throw new Problem('file-missing');
  try {
    const { pdf, notes } = await typeset({ docx, title: name, createdAt: new Date(madeAt) });
    const key = fileKey(firmId, 'documents', documentId, `${assemblyId}.pdf`);
    await writeFile(key, pdf, CONTENT_TYPES.pdf);
    return { key, size: pdf.byteLength, notes: notes.map((note) => shortened(note, NOTES.longestFact)) };
  } catch (error) {
    if (!(error instanceof NotTypeset)) throw error;
    console.error(JSON.stringify({ failed: 'typesetting', assemblyId, error: error.where }));
    return undefined;
  }
};
