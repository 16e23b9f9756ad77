import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { type MergeProblem, mergeTemplate } from '#core/assembly/merge/merge.ts';
import { outlineOf } from '#core/assembly/parse/merge-tags.ts';
import { placedIn } from '#core/assembly/parse/places.ts';
import { readTemplate } from '#core/assembly/parse/reading.ts';
import { CONTENT_TYPES, type FurtherDocument, type PdfRecord, type VersionRecord } from '#core/documents/document.ts';
import type { AssembledFiles, AssemblyOrder, OrderedDocument } from '#core/documents/matter-contract.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { unaskedTags } from '#core/questionnaires/unasked.ts';
import { unaskedNote } from '#core/questionnaires/unasked-words.ts';
import { shortened } from '#core/shortened.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { reopenDocx, writeDocx } from './docx-archive.ts';
import { fileKey, readFile, writeFile, writeNewFile } from './files.ts';
import { templateFileKey } from './template-file.ts';
import { NotTypeset, typeset } from './typesetting.ts';

/** Notes stand in the version's item, which holds 400 KB, and repeat answers of up to 20,000 characters each. */
const NOTES = { most: 100, longestFact: 250 };

/** A document whose Word file is kept, and what the lawyer should know of it. */
interface Assembled {
  made: FurtherDocument;
  unasked: string[];
  problems: MergeProblem[];
}

/**
 * Merges answers into the files of a template and keeps each .docx, written once: every assembly of one state of the answers has a place of its
 * own, and of two with one id the second is given what the first has kept there.
 */
export const assembleWordFiles = async (firmId: string, order: AssemblyOrder): Promise<AssembledFiles> => {
  const all: Assembled[] = [];
  // One after the other: each holds its file unpacked.
  for (const document of order.documents) all.push(await assembleWordFile(firmId, order, document));
  const [first, ...further] = all.map(({ made }) => made);
  if (!first) throw new Error(`Nothing to assemble of ${order.documentId}`);
  const { files, sizes, templateFile, name } = first;
  const unasked = [...new Set(all.flatMap((each) => each.unasked))];
  const problems = all.flatMap((each) => each.problems);
  const notes = notesOf(unasked, order.leftOut, problems);
  return { files, sizes, templateFile, notes, ...(further.length > 0 && { name, further }) };
};

const assembleWordFile = async (
  firmId: string,
  order: AssemblyOrder,
  document: OrderedDocument,
): Promise<Assembled> => {
  const { packageDocumentId, name, templateFile } = document;
  const template = await readFile(templateFileKey(firmId, order.templateId, templateFile, packageDocumentId));
  if (!template) throw new Problem('file-missing');
  const archive = reopenDocx(template);
  const readings = readTemplate(archive.parts);
  const compiled = compileTemplate(archive.parts, readings);
  const { parts, chunks, problems, leftovers } = mergeTemplate(compiled, order.data, { today: order.today });
  const isAlone = order.documents.length === 1;
  const placed = <P extends { place: Message }>(found: P[]): P[] => (isAlone ? found : placedIn(name, found));
  requireFilled(placed(leftovers));
  const docx = writeDocx(archive, parts, chunks);
  const called = [order.assemblyId, order.answersVersion, ...(isFirst(document) ? [] : [packageDocumentId])];
  const key = fileKey(firmId, 'documents', order.documentId, `${called.join('-')}.docx`);
  const isOurs = await writeNewFile(key, docx, CONTENT_TYPES.docx);
  const kept = isOurs ? docx : await readFile(key);
  // Another was being written there, and nothing came of it yet.
  if (!kept) throw new Problem('conflict');
  return {
    made: { ...document, files: { docx: key }, sizes: { docx: kept.byteLength } },
    unasked: unaskedTags(outlineOf(archive.parts, readings), order.questionnaire),
    problems: placed(problems),
  };
};

const isFirst = ({ packageDocumentId }: Pick<OrderedDocument, 'packageDocumentId'>): boolean =>
  packageDocumentId === FIRST_DOCUMENT;

const notesOf = (unasked: string[], leftOut: Message[], problems: MergeProblem[]): Message[] =>
  [
    ...(unasked.length > 0 ? [unaskedNote(unasked)] : []),
    ...[...leftOut, ...problems.map(({ message: what, place }) => message('{what} ({place})', { what, place }))].slice(
      0,
      NOTES.most,
    ),
  ].map((note) => shortened(note, NOTES.longestFact));

/** Typesets the Word file of one document of a version and keeps the PDF beside it; undefined when it cannot be typeset. */
export const typesetDocument = async (
  firmId: string,
  documentId: string,
  { assemblyId, madeAt }: VersionRecord,
  document: FurtherDocument,
): Promise<PdfRecord | undefined> => {
  const { packageDocumentId, title, files } = document;
  const docx = files.docx && (await readFile(files.docx));
  if (!docx) throw new Problem('file-missing');
  try {
    const { pdf, notes, fields } = await typeset({ docx, title, createdAt: new Date(madeAt) });
    const called = isFirst(document) ? assemblyId : `${assemblyId}-${packageDocumentId}`;
    const key = fileKey(firmId, 'documents', documentId, `${called}.pdf`);
    await writeFile(key, pdf, CONTENT_TYPES.pdf);
    return {
      key,
      size: pdf.byteLength,
      notes: notes.map((note) => shortened(note, NOTES.longestFact)),
      ...(fields.length > 0 && { fields }),
    };
  } catch (error) {
    if (!(error instanceof NotTypeset)) throw error;
    console.error(JSON.stringify({ failed: 'typesetting', assemblyId, packageDocumentId, error: error.where }));
    return undefined;
  }
};
