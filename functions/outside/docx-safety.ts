import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { message } from '#core/language/message.ts';
import { DocxRefused, damaged } from './docx-refused.ts';

const MACROS = 'This document contains macros. Save it as a Word document without macros (.docx).';
const CONTROLS = 'This document contains embedded programs or controls. Remove them and save it again.';

const isUnsafe = (name: string) =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes(':') ||
  name.includes('\0') ||
  name.split('/').some((step) => step === '..' || step === '.');

const EXECUTABLE = ['.bin', '.exe', '.dll', '.ole'];

/** Refuses a part by its name: paths that lead elsewhere, macros, controls, embedded programs. */
export const checkName = (name: string) => {
  if (isUnsafe(name))
    throw new DocxRefused(message('This file contains parts with unsafe names, so it was not opened.'));
  const key = name.toLowerCase();
  if (key.includes('vbaproject') || key.includes('vbadata')) throw new DocxRefused(MACROS);
  const embedded = key.includes('/embeddings/') && EXECUTABLE.some((ending) => key.endsWith(ending));
  if (embedded || key.includes('activex/')) throw new DocxRefused(CONTROLS);
};

const OUTSIDE_CONTENT = /relationships\/(?:aFChunk|subDocument|frame)["']/i;
const OUTSIDE_PICTURE = /relationships\/image["']/i;
const REMOTE_TEMPLATE = /relationships\/attachedTemplate["']/i;
const FETCHED = /Target\s*=\s*["']\s*(?:https?:|ftp:|\\\\|\/\/|file:\/\/[^/])/i;

/** Text whose character references (`&#79;`) are written out, so that nothing hides behind them. */
const plain = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string, decimal: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });

/** Refuses relations to controls, and content that Word would fetch from elsewhere when the document is opened. */
export const checkRelations = (xml: string) => {
  // No attribute can hold a `<`, but any may hold a `>`, so an element is all that comes before the next one.
  for (const element of xml.split('<')) {
    const relation = plain(element);
    if (relation.includes('relationships/oleObject') || relation.includes('relationships/control'))
      throw new DocxRefused(CONTROLS);
    if (!relation.includes('External')) continue;
    if (OUTSIDE_PICTURE.test(relation))
      throw new DocxRefused(
        message('This document links to pictures outside the file. Insert the pictures themselves and save it again.'),
      );
    if (OUTSIDE_CONTENT.test(relation) || (REMOTE_TEMPLATE.test(relation) && FETCHED.test(relation))) {
      throw new DocxRefused(
        message('This document loads content from outside the file. Paste that content in and save it again.'),
      );
    }
  }
};

/** Whether a document type stands before the root element, the only place XML has for one. */
export const declaresType = (xml: string): boolean => {
  let at = xml.indexOf('<');
  for (;;) {
    const end = xml.startsWith('<?', at) ? '?>' : xml.startsWith('<!--', at) ? '-->' : undefined;
    if (!end) return xml[at + 1] === '!';
    const past = xml.indexOf(end, at);
    at = past < 0 ? -1 : xml.indexOf('<', past + end.length);
    if (at < 0) return false;
  }
};

/** Refuses what is a zip file but no Word document, or one with macros. */
export const checkKind = (parts: DocxParts) => {
  const types = parts['[Content_Types].xml'];
  if (!types || !parts['_rels/.rels'] || !parts['word/document.xml']) throw damaged();
  if (types.includes('macroEnabled')) {
    throw new DocxRefused(MACROS);
  }
  if (!parts['word/document.xml'].includes('<w:document')) {
    throw new DocxRefused(message('This file is not in the form Word writes. Open it in Word and save it again.'));
  }
};
