import { constants, inflateSync } from 'node:zlib';
import { type Acts, actsOutward, gatherActs, isEncrypted, isXfaForm, pdfFault } from '#core/inspection/pdf-rules.ts';
import * as refusals from '#core/inspection/refusals.ts';
import type { Message } from '#core/language/message.ts';
import { bufferOf, endsAsZip, type FileSource, STRETCH, stretchesOf } from './file-source.ts';
import { inspectForm } from './pdf-form.ts';

/** What one stream of objects, and all of a file together, may inflate to. */
const MOST_OBJECTS = 16 * 1024 * 1024;
const MOST_ALTOGETHER = 50 * 1024 * 1024;

/** Readers look for the beginning of a PDF in its first kilobyte; whatever stands before it may be another file's beginning. */
export const beginsAsPdf = (head: string): 'yes' | 'no' | 'hidden' => {
  const at = head.slice(0, 1024).indexOf('%PDF-');
  if (at < 0) return 'no';
  return /^(?:\xef\xbb\xbf)?[\s\0]*$/.test(head.slice(0, at)) && !/<(?:html|script|\?php|svg)\b/i.test(head)
    ? 'yes'
    : 'hidden';
};

const OBJECT_STREAM = /\/ObjStm(?=[\s\0/<>])/g;
const DICTIONARY_END = /^[\s\S]{0,2000}?>>[\s\0]*stream(?:\r?\n|\r)/;

/** Packed objects begin with their numbers and places; each is given as it would stand in the file. */
const withNumbers = (text: string, dictionary: string): string => {
  const first = Number(/\/First[\s\0]+(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
  const heads = [...text.slice(0, first).matchAll(/(\d+)[\s\0]+(\d+)/g)].map(([, number = '', at = '']) => ({
    number,
    from: first + Number(at),
  }));
  const isInOrder = heads.every(({ from }, at) => from <= (heads[at + 1]?.from ?? text.length));
  if (heads.length === 0 || !isInOrder) return text;
  const objects = heads.map(
    ({ number, from }, at) => `${number} 0 obj\n${text.slice(from, heads[at + 1]?.from)}\nendobj\n`,
  );
  return [text.slice(0, heads[0]?.from), ...objects].join('\n');
};

/** The objects that are packed into a stream, as their text; nothing where they stand there as they are. */
const unpacked = async (file: FileSource, from: number, dictionary: string): Promise<string | undefined | Fault> => {
  if (!/\/Filter/.test(dictionary)) return undefined;
  if (!/\/FlateDecode|\/Fl[\s\0/>\]]/.test(dictionary)) return new Fault(refusals.PDF_HIDDEN);
  if (/\/Predictor[\s\0]*(?:[2-9]|1\d)/.test(dictionary) || /\/Filter[\s\0]*\[[^\]]*\/\w+[^\]]*\//.test(dictionary))
    return new Fault(refusals.PDF_HIDDEN);
  try {
    // What breaks off is read as far as it goes, as readers do.
    const options = { maxOutputLength: MOST_OBJECTS, finishFlush: constants.Z_SYNC_FLUSH };
    return withNumbers(inflateSync(await file.read(from, MOST_OBJECTS), options).toString('latin1'), dictionary);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return new Fault(error.code === 'ERR_BUFFER_TOO_LARGE' ? refusals.TOO_MUCH_INSIDE : refusals.DAMAGED_FILE);
  }
};

class Fault {
  readonly reason: Message;
  constructor(reason: Message) {
    this.reason = reason;
  }
}

/** Why a PDF is not taken: what it would do by itself is searched for in all of it, in packed objects too. */
export const inspectPdf = async (file: FileSource): Promise<Message | undefined> => {
  const acts: Acts = { begins: new Set(), leadsTo: new Map(), outward: new Set() };
  let altogether = 0;
  let isLocked = false;
  let unread: Message | undefined;
  let packs = false;
  let isForm = false;
  const faultOf = (text: string): Message | undefined =>
    pdfFault(text) ?? (gatherActs(text, acts) ? refusals.PDF_OUTWARD : undefined);

  for await (const { text, at } of stretchesOf(file)) {
    const fault = faultOf(text);
    if (fault) return fault;
    isLocked ||= isEncrypted(text);
    isForm ||= isXfaForm(text);
    for (const { index } of text.matchAll(OBJECT_STREAM)) {
      // What begins in the overlap is seen whole in the next stretch.
      if (index >= STRETCH) break;
      packs = true;
      const rest = DICTIONARY_END.exec(text.slice(index, index + 2100));
      if (!rest) return refusals.PDF_HIDDEN;
      const begins = Math.max(text.lastIndexOf('obj', index), index - 2000, 0);
      const end = index + rest[0].length;
      const objects = await unpacked(file, at + end, text.slice(begins, end));
      if (objects instanceof Fault) unread ??= objects.reason;
      else if (objects !== undefined) {
        altogether += objects.length;
        if (altogether > MOST_ALTOGETHER) return refusals.TOO_MUCH_INSIDE;
        const within = faultOf(objects);
        if (within) return within;
        isForm ||= isXfaForm(objects);
      }
    }
  }
  if (isLocked && (packs || isForm)) return refusals.PDF_LOCKED;
  if (unread) return unread;
  if (actsOutward(acts)) return refusals.PDF_OUTWARD;
  const ofForm = isForm ? await inspectForm(file) : undefined;
  if (ofForm) return ofForm;
  return (await endsAsZip(file)) ? refusals.TWO_FILES : undefined;
};

/** The first bytes of a file as text. */
export const headOf = async (file: FileSource): Promise<string> =>
  bufferOf(await file.read(0, 1024)).toString('latin1');
