import { readDocument } from '#core/assembly/document-model.ts';
import type { DocxParts } from '#core/assembly/docx-parts.ts';
import { type MergeProblem, mergeTemplate } from '#core/assembly/merge.ts';
import { scanTemplate } from '#core/assembly/merge-tags.ts';
import { CONTENT_TYPES, FORMATS, type Format } from '#core/documents/document.ts';
import type { AssembledFiles, AssemblyOrder } from '#core/documents/matter-contract.ts';
import { Problem } from '#core/problem.ts';
import { unaskedNote, unaskedTags } from '#core/questionnaires/unasked.ts';
import { truncated } from '#core/text.ts';
import { type DocxArchive, reopenDocx, writeDocx } from './docx-archive.ts';
import { fileKey, readFile, writeFile } from './files.ts';
import { templateFileKey } from './template-file.ts';

const PDF_FAILED = 'The PDF could not be made from this document. The Word file is complete.';

/** Notes stand in the version's item, which holds 400 KB, and repeat an answer of up to 20,000 characters each. */
const NOTES = { most: 100, long: 500 };

/**
 * Merges answers into a template's file and keeps the .docx and its PDF; every assembly has a place of its own. A document
 * that cannot be typeset is kept without its PDF, because the Word file is what the lawyer needs first.
 */
export const assembleFiles = async (firmId: string, order: AssemblyOrder): Promise<AssembledFiles> => {
  const template = await readFile(templateFileKey(firmId, order.templateId, order.templateFile));
  if (!template) throw new Problem('file-missing');
  const archive = reopenDocx(template);
  const { parts, problems } = mergeTemplate(archive.parts, order.data, { today: order.today });
  const pdf = await typeset(archive, parts, order);
  const made = { docx: writeDocx(archive, parts), ...(pdf && { pdf }) };

  const kept = await Promise.all(
    FORMATS.flatMap((format) => (made[format] ? [keep(firmId, order, format, made[format])] : [])),
  );
  const notes = notesOf(unaskedTags(scanTemplate(archive.parts).outline, order.questionnaire), problems);
  return {
    files: Object.fromEntries(kept.map(({ format, key }) => [format, key])),
    sizes: Object.fromEntries(kept.map(({ format, size }) => [format, size])),
    notes: pdf ? notes : [...notes, PDF_FAILED],
  };
};

const notesOf = (unasked: string[], problems: MergeProblem[]): string[] =>
  [
    ...(unasked.length > 0 ? [unaskedNote(unasked)] : []),
    ...problems.slice(0, NOTES.most).map(({ words, place }) => `${words} (${place})`),
  ].map((note) => truncated(note, NOTES.long));

const typeset = async (
  archive: DocxArchive,
  parts: DocxParts,
  { title, now, assemblyId }: AssemblyOrder,
): Promise<Uint8Array | undefined> => {
  try {
    // Half of this function's weight: loaded once a document is made, so that a cold start that refuses stays quick.
    const { pdfOf } = await import('./pdf.ts');
    return await pdfOf(readDocument(parts), { title, images: archive.bytes, createdAt: now });
  } catch (error) {
    console.error(JSON.stringify({ failed: 'typesetting', assemblyId, error: whereOf(error) }));
    return undefined;
  }
};

/** What kind of failure it was and where it came from; its words may repeat those of the document. */
export const whereOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.map((line) => line.trim())].join(' ');
};

const keep = async (firmId: string, order: AssemblyOrder, format: Format, bytes: Uint8Array) => {
  const key = fileKey(firmId, 'documents', order.documentId, `${order.assemblyId}.${format}`);
  await writeFile(key, bytes, CONTENT_TYPES[format]);
  return { format, key, size: bytes.byteLength };
};
