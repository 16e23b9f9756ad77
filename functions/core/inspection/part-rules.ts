import type { Message } from '#core/language/message.ts';
import * as refusals from './refusals.ts';

/** What the parts of an Office file (.docx, .xlsx, .pptx) may be called and say. Each rule gives why not, or nothing. */

const isUnsafe = (name: string) =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes(':') ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no name has.
  /[\x00-\x1f\x7f]/.test(name) ||
  name.split('/').some((step) => step === '..' || step === '.');

/** What a document may have embedded: files of Office without macros, pictures and fonts, which nobody runs by opening them. */
const EMBEDDED = /\.(docx|xlsx|pptx|odttf|fntdata|ttf|png|jpe?g|gif|emf|wmf|xml|rels)$/;

/** By its name: paths that lead elsewhere, macros, controls, embedded programs. */
export const partNameFault = (name: string): Message | undefined => {
  if (isUnsafe(name)) return refusals.UNSAFE_NAMES;
  const key = name.toLowerCase();
  if (key.includes('vbaproject') || key.includes('vbadata') || key.includes('/macrosheets/')) return refusals.MACROS;
  if (key.includes('activex/') || (key.includes('/embeddings/') && !key.endsWith('/') && !EMBEDDED.test(key)))
    return refusals.CONTROLS;
  return undefined;
};

const EMBEDDED_PROGRAM = /relationships\/(?:oleObject|control|activeX)/i;
const MACRO_PART = /relationships\/(?:vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet)/i;
const PICTURE = /relationships\/image["']/i;
/** What may lie outside: a link that somebody follows. */
const LINK = /relationships\/hyperlink["']/i;
/** What may name a file of the writer's own computer, where nothing is fetched from elsewhere. */
const OWN_COMPUTER =
  /relationships\/(?:attachedTemplate|mailMergeSource|mailMergeHeaderSource|recipientData|externalLinkPath|externalLink)["']/i;
const FETCHED = /Target\s*=\s*["']\s*(?:https?:|ftp:|mhtml:|\\\\|\/\/|file:\/\/[^/])/i;

/** Text whose character references (`&#79;`) are written out, so that nothing hides behind them. */
const plain = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string, decimal: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });

/** Relations to controls, and to content that a program would fetch from elsewhere when the file is opened. */
export const relationsFault = (xml: string): Message | undefined => {
  // No attribute can hold a `<`, but any may hold a `>`, so an element is all that comes before the next one.
  for (const element of xml.split('<')) {
    const relation = plain(element);
    if (EMBEDDED_PROGRAM.test(relation)) return refusals.CONTROLS;
    if (MACRO_PART.test(relation)) return refusals.MACROS;
    if (!relation.includes('External') || !/^[\w.-]*:?Relationship\s/.test(relation) || LINK.test(relation)) continue;
    if (PICTURE.test(relation)) return refusals.OUTSIDE_PICTURES;
    if (!OWN_COMPUTER.test(relation) || FETCHED.test(relation)) return refusals.OUTSIDE_CONTENT;
  }
  return undefined;
};

/** Another file that is inserted as a whole, which Word would read by rules of its own. */
export const isInsertedWhole = (xml: string): boolean =>
  /relationships\/aFChunk["']|<(?:\w+:)?altChunk\b/i.test(plain(xml));

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

const FIELD_PIECE =
  /<(?:\w+:)?(?:del)?[iI]nstrText\b[^<>]*>([^<]*)|\binstr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')|fldCharType\s*=\s*["'](begin|separate|end)["']/g;

const named = (text: string): string =>
  plain(text)
    .replace(/&(quot|amp|apos|lt|gt);/g, ' ')
    .replace(/^[\s"']+/, '');

/** `INCLUDE`, `IMPORT` and `RD` are what Word's first versions called them, or name a document whose headings are gathered. */
const INCLUDES_TEXT = /^(?:INCLUDETEXT|INCLUDE|RD)\b/i;
const INCLUDES_PICTURE = /^(?:INCLUDEPICTURE|IMPORT)\b/i;
/** An address of the web, or of another computer; a folder of the writer's own is none. */
const ELSEWHERE = /(?:https?|ftp|mhtml):|file:\/\/[^/]|(?<![:\w\\])\\{2,}[\w.]/i;

/** By what a field does: start another program, ask a database, or fetch a text or a picture from another address, which fields `within` it may say. */
const instructionFault = (instruction: string, within = ''): Message | undefined => {
  const text = named(instruction);
  if (/^(?:DDEAUTO|DDE)(?![A-Z])/i.test(text) || /^LINK\s/i.test(text)) return refusals.DDE;
  if (/^DATABASE\b/i.test(text)) return refusals.OUTSIDE_CONTENT;
  if (!ELSEWHERE.test(`${text} ${within}`) && !/\bQUOTE\s+\d/i.test(within)) return undefined;
  if (INCLUDES_PICTURE.test(text)) return refusals.OUTSIDE_PICTURES;
  return INCLUDES_TEXT.test(text) ? refusals.OUTSIDE_CONTENT : undefined;
};

interface OpenField {
  text: string;
  /** What the fields say that stand in its instruction. */
  within: string;
  /** Whether it had a name before it began: the field around it, where there is one. */
  isNamed: boolean;
}

/** Fields of a body, a header or notes, whose instructions Word may have split over any number of runs. */
export const fieldsFault = (xml: string): Message | undefined => {
  const open: OpenField[] = [];
  for (const [, text, double, single, mark] of xml.matchAll(FIELD_PIECE)) {
    const whole = double ?? single;
    if (whole !== undefined) {
      const fault = instructionFault(whole);
      if (fault) return fault;
    } else if (mark === 'begin') {
      const outer = open.at(-1);
      open.push({ text: '', within: '', isNamed: outer === undefined || named(outer.text) !== '' });
    } else if (mark) {
      const field = open.pop();
      if (field === undefined) continue;
      // A field that spells the name of the one around it out of the codes of letters.
      if (!field.isNamed && /^QUOTE\b/i.test(named(field.text))) return refusals.DDE;
      const fault = instructionFault(field.text, field.within);
      if (fault) return fault;
      const outer = open.at(-1);
      if (outer) outer.within += ` ${named(field.text)} ${field.within}`;
      // What follows until its end is its result, which names nothing.
      if (mark === 'separate') open.push({ text: '\u0000', within: '', isNamed: true });
    } else {
      const field = open.at(-1);
      if (field) field.text += text ?? '';
      else {
        const fault = instructionFault(text ?? '');
        if (fault) return fault;
      }
    }
  }
  return open.map(({ text, within }) => instructionFault(text, within)).find((fault) => fault !== undefined);
};

/** Kinds of content that a list of kinds names: macros, controls. */
export const contentTypesFault = (xml: string): Message | undefined => {
  const types = plain(xml);
  if (/macroEnabled|vbaProject|macrosheet/i.test(types)) return refusals.MACROS;
  return /activeX/i.test(types) ? refusals.CONTROLS : undefined;
};

/** Links of a workbook to another program. */
export const isProgramLink = (xml: string): boolean => /<(?:\w+:)?(?:ddeLink|oleLink)\b/i.test(xml);

/** A page, a database or a feed that a workbook is filled from; what it keeps of itself (its data model) is none. */
const CONNECTION =
  /<(?:\w+:)?(?:webPr|olapPr|oledbPr|dataFeedPr|dbPr(?![^<]*\bconnection\s*=\s*["']Data Model Connection["']))[\s/>]/i;
const CONNECTED_FILE = /\b(?:sourceFile|odcFile)\s*=\s*["']\s*(?:https?:|ftp:|\\\\|\/\/|file:\/\/[^/])/i;

/** Whether a workbook is filled from elsewhere, by its list of connections. */
export const isConnected = (xml: string): boolean => {
  const text = plain(xml);
  return CONNECTION.test(text) || CONNECTED_FILE.test(text);
};

const FORMULA = /<(?:\w+:)?(?:f|definedName|calculatedColumnFormula)(?:\s[^<>]*)?>([^<]*)/g;
const FETCHES = /\b(?:_xlfn\.)?(?:_xlws\.)?(?:WEBSERVICE|IMAGE|RTD|IMPORTDATA)\s*\(/i;

/** Whether a formula of a workbook asks another address, or another program, as soon as it is computed. */
export const hasFetchingFormula = (xml: string): boolean => {
  for (const [, formula = ''] of xml.matchAll(FORMULA)) if (FETCHES.test(plain(formula))) return true;
  return false;
};
