import { undrawnInFile } from '#core/assembly/model/undrawn.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { shortened } from '#core/shortened.ts';
import { FIRST_DOCUMENT } from '#core/templates/package-document.ts';
import { DOCX_TYPE, type FileTags, faultMessage, type TemplateTags, tagsOfScan } from '#core/templates/template.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { DocxRefused, readDocx, reopenDocx } from './docx-archive.ts';
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

/** In characters; a note may repeat words of the file. */
const LONGEST_FACT = 500;

/** How many faults are said at once: a reply holds 6 MB, and nobody mends more in one go. */
const MOST_FAULTS = 500;

/** An uploaded Word file with what its tags are, what a PDF of it cannot show, and how many faults its tags have. */
interface OpenedTemplate {
  bytes: Uint8Array;
  tags: FileTags;
  notes: Message[];
  faultCount?: number;
}

/**
 * Opens an uploaded Word file and reads its tags; refuses what has not come or is no Word file, and broken tags, unless the
 * file is kept to have them mended.
 */
export const openTemplate = async (firmId: string, uploadId: string, keepFaulty: boolean): Promise<OpenedTemplate> => {
  const bytes = await readFile(uploadKey(firmId, uploadId));
  if (!bytes) throw new Problem('file-missing', { field: 'uploadId' });
  const { parts, entries } = opened(bytes);
  const scan = scanTemplate(parts);
  if (scan.faults.length > 0 && !keepFaulty)
    throw new Problem('template-refused', {
      faults: scan.faults.slice(0, MOST_FAULTS).map((fault) => ({ field: 'tags', msg: faultMessage(fault) })),
    });
  const tags = tagsOfScan(scan);
  requireTagsSize(tags);
  const notes = undrawnInFile(
    parts,
    entries.map(({ name }) => name),
  ).map((note) => shortened(note, LONGEST_FACT));
  return { bytes, tags, notes, ...(scan.faults.length > 0 && { faultCount: scan.faults.length }) };
};

/** Refuses tags that the template's item cannot hold. */
export const requireTagsSize = (tags: TemplateTags): void => {
  if (bytesOf(tags) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The list of its tags'), most: '350 KB' } });
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
