import { FILE_LIMITS, FILE_TYPES, familyOf, fileTypeOf, mostBytesOf } from '#core/inspection/file-kinds.ts';
import * as refusals from '#core/inspection/refusals.ts';
import { mailFault, nameFault } from '#core/inspection/text-rules.ts';
import { type Message, message } from '#core/language/message.ts';
import { compoundFault, isCompound } from './compound-file.ts';
import { bufferOf, type FileSource, sourceOf } from './file-source.ts';
import { inspectOffice } from './office-file.ts';
import { beginsAsPdf, headOf, inspectPdf } from './pdf-file.ts';
import { inspectPicture, pictureType } from './picture-file.ts';
import { attachedTo, inspectText, mailOf } from './text-file.ts';

/** What was found out about a file: its media type by its contents, or the one sentence why it is not taken. */
export type Inspection = { type: string } | { refused: Message };

const refused = (reason: Message): Inspection => ({ refused: reason });
const unless = (fault: Message | undefined, type: string): Inspection => (fault ? refused(fault) : { type });

/** Mails hold files, and mails that hold files. */
const MOST_DEPTH = 2;

/**
 * Inspects a file before anybody may read it. Its contents decide what it is, and must be of the kind that its name says; what acts by
 * itself, reaches for other addresses, hides another file or unpacks to too much is refused. Nothing of it is run, and of an archive
 * nothing is unpacked before its directory was checked.
 */
export const inspectFile = async (file: FileSource, name: string, depth = 0): Promise<Inspection> => {
  const promised = fileTypeOf(name);
  const fault = nameFault(name) ?? sizeFault(file, name) ?? (promised ? undefined : unknownKind(name));
  if (fault || !promised) return refused(fault ?? refusals.UNKNOWN_KIND);
  const head = await headOf(file);
  const isPdf = beginsAsPdf(head);
  if (promised === FILE_TYPES.pdf) {
    if (isPdf === 'hidden') return refused(refusals.TWO_FILES);
    return isPdf === 'no' ? refused(refusals.NOT_ITS_NAME) : unless(await inspectPdf(file), FILE_TYPES.pdf);
  }
  const bytes = await file.read(0, FILE_LIMITS.whole);
  const found = await inspectWhole(bytes, head, promised, depth);
  if ('refused' in found) return found;
  return familyOf(found.type) === familyOf(promised) ? found : refused(mismatch(promised));
};

const inspectWhole = async (bytes: Uint8Array, head: string, promised: string, depth: number): Promise<Inspection> => {
  if (promised === FILE_TYPES.txt || promised === FILE_TYPES.csv) return unless(inspectText(promised, bytes), promised);
  if (promised === FILE_TYPES.eml) return inspectMail(bytes, depth);
  if (isCompound(bytes)) return unless(compoundFault(bytes), FILE_TYPES.doc);
  if (head.startsWith('PK\x03\x04')) {
    const office = inspectOffice(bytes);
    if ('fault' in office) return refused(forKind(office.fault, promised));
    return office.type ? { type: office.type } : refused(mismatch(promised));
  }
  const picture = pictureType(bufferOf(bytes.subarray(0, 32)));
  if (picture && familyOf(promised) === 'image') return unless(await inspectPicture(picture, bytes), picture);
  return refused(/<svg[\s>]/i.test(head) ? refusals.SVG : mismatch(promised));
};

const inspectMail = async (bytes: Uint8Array, depth: number): Promise<Inspection> => {
  const mail = mailOf(bytes);
  if (mail === undefined) return refused(refusals.OTHER_CONTENTS);
  const fault = mailFault(mail);
  if (fault) return refused(fault);
  if (depth < MOST_DEPTH)
    for (const attached of attachedTo(mail)) {
      if (attached.bytes.byteLength === 0) continue;
      const inspection = await inspectFile(sourceOf(attached.bytes), attached.name.replace(/[/\\]/g, ' '), depth + 1);
      if ('refused' in inspection)
        return refused(
          message('{name} in this mail was refused: {reason}', { name: attached.name, reason: inspection.refused }),
        );
    }
  return { type: FILE_TYPES.eml };
};

const sizeFault = ({ size }: FileSource, name: string): Message | undefined => {
  if (size === 0) return refusals.EMPTY;
  return size > mostBytesOf(name) ? refusals.TOO_LARGE : undefined;
};

const unknownKind = (name: string): Message => (/\.svgz?$/i.test(name) ? refusals.SVG : refusals.UNKNOWN_KIND);

const isOfWord = (type: string): boolean =>
  [FILE_TYPES.doc, FILE_TYPES.docx, FILE_TYPES.pdf].some((each) => each === type) || type.startsWith('image/');

/** What it is instead is not said: only that it is not what it seems. */
const mismatch = (promised: string): Message => (isOfWord(promised) ? refusals.NOT_ITS_NAME : refusals.OTHER_CONTENTS);

/** Words about Word documents, for workbooks and slides. */
const forKind = (fault: Message, promised: string): Message => {
  if (isOfWord(promised)) return fault;
  if (fault === refusals.MACROS) return refusals.MACROS_OFFICE;
  return fault === refusals.DAMAGED ? refusals.DAMAGED_FILE : fault;
};
