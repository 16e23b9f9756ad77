import { textOfPart } from '#core/assembly/parse/docx-parts.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import {
  contentTypesFault,
  declaresType,
  fieldsFault,
  hasFetchingFormula,
  isConnected,
  isInsertedWhole,
  isProgramLink,
  partNameFault,
  relationsFault,
} from '#core/inspection/part-rules.ts';
import * as refusals from '#core/inspection/refusals.ts';
import type { Message } from '#core/language/message.ts';
import { DocxRefused } from '#outside/docx-refused.ts';
import { type Entry, inflate, readEntries } from '#outside/zip-file.ts';
import { bufferOf } from './file-source.ts';

/** A part larger than a mebibyte may inflate to this many times its packed size. */
const MOST_RATIO = 100;

const ROOMS: readonly [begins: string, type: string][] = [
  ['word/', FILE_TYPES.docx],
  ['xl/', FILE_TYPES.xlsx],
  ['ppt/', FILE_TYPES.pptx],
];

/** Encodings in which XML is read as it is searched here: one letter of ASCII is one byte, or a mark says otherwise. */
const KNOWN_ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d|utf-16)$/i;

interface PartText {
  text: () => string;
  includes: (word: string) => boolean;
}

const xmlOf = (bytes: Buffer): PartText => {
  const [first = 0, second = 0] = bytes;
  const wide = first === 0 || second === 0 || first === 0xfe || first === 0xff;
  const marked = first === 0xfe || first === 0xff;
  if (wide) {
    const text = marked ? textOfPart(bytes) : new TextDecoder(first === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
    return { text: () => text, includes: (word) => text.includes(word) };
  }
  const encoding = /^[^>]{0,20}<\?xml[^>]{0,200}\bencoding\s*=\s*["']([^"']*)["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1];
  if (encoding !== undefined && !KNOWN_ENCODING.test(encoding)) throw new DocxRefused(refusals.DAMAGED_FILE);
  return { text: () => textOfPart(bytes), includes: (word) => bytes.includes(word) };
};

/** Why a part is not taken, by what it says; a large part is made a text only where it says a word that matters. */
const partFault = (name: string, bytes: Buffer): Message | undefined => {
  const xml = xmlOf(bytes);
  if (xml.includes('<!DOCTYPE') && declaresType(xml.text())) return refusals.OWN_ENTITIES;
  if (name.endsWith('.rels')) {
    const text = xml.text();
    return relationsFault(text) ?? (isInsertedWhole(text) ? refusals.OTHER_FILE_INSIDE : undefined);
  }
  if (name === '[Content_Types].xml') return contentTypesFault(xml.text());
  if (xml.includes('altChunk') && isInsertedWhole(xml.text())) return refusals.OTHER_FILE_INSIDE;
  if ((xml.includes('instr') || xml.includes('Instr')) && name.startsWith('word/')) return fieldsFault(xml.text());
  return name.startsWith('xl/') ? workbookFault(xml) : undefined;
};

/** Words of functions that fetch, and of what may hide one. */
const FETCHING = ['WEBSERVICE', '_xlfn', 'RTD', '&#'];

const workbookFault = (xml: PartText): Message | undefined => {
  if ((xml.includes('ddeLink') || xml.includes('oleLink')) && isProgramLink(xml.text())) return refusals.DDE;
  const isFilled = xml.includes('onnection') && isConnected(xml.text());
  const isFetching = FETCHING.some((word) => xml.includes(word)) && hasFetchingFormula(xml.text());
  return isFilled || isFetching ? refusals.OUTSIDE_DATA : undefined;
};

const isXml = ({ name }: Entry): boolean => /\.(?:xml|rels|vml)$/i.test(name);

/** Files of Office that are embedded are opened as well, once. */
const embeddedIn = ({ name }: Entry): boolean => /\/embeddings\/.*\.(?:docx|xlsx|pptx)$/i.test(name);

const inspectParts = (entries: readonly Entry[], isOutermost: boolean): void => {
  for (const entry of entries) {
    if (isXml(entry)) {
      const fault = partFault(entry.name, bufferOf(inflate(entry)));
      if (fault) throw new DocxRefused(fault);
    } else if (isOutermost && embeddedIn(entry))
      inspectParts(readEntries(inflate(entry), checkPartName, MOST_RATIO), false);
  }
};

const checkPartName = (name: string): void => {
  const fault = partNameFault(name);
  if (fault) throw new DocxRefused(fault);
};

/** Whether the directory of a zip file is its very end, so that nobody reads another one. */
const endsWithDirectory = (bytes: Buffer): boolean => {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && at + 22 <= bytes.byteLength && at + 22 + bytes.readUInt16LE(at + 20) === bytes.byteLength;
};

/** The type of a file of Office by its parts; undefined where it is another archive. Refuses what is dangerous in it, or too much. */
export const inspectOffice = (bytes: Uint8Array): { type: string | undefined } | { fault: Message } => {
  try {
    const entries = readEntries(bytes, checkPartName, MOST_RATIO);
    const names = entries.map(({ name }) => name.toLowerCase());
    const type = names.includes('[content_types].xml')
      ? ROOMS.find(([begins]) => names.some((name) => name.startsWith(begins)))?.[1]
      : undefined;
    if (!type) return { type };
    if (!endsWithDirectory(bufferOf(bytes))) return { fault: refusals.TWO_FILES };
    inspectParts(entries, true);
    return { type };
  } catch (error) {
    if (error instanceof DocxRefused) return { fault: error.reason };
    if (error instanceof RangeError) return { fault: refusals.DAMAGED_FILE };
    throw error;
  }
};
