import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { type DocxParts, isTextPart, textOfPart, usualBody } from '#core/assembly/parse/docx-parts.ts';

/** A Word file taken apart: every entry as it lay in the archive, and its XML as text. */
export interface WordFile {
  entries: Record<string, Uint8Array>;
  parts: DocxParts;
}

/** Takes a Word file apart; throws when it is no archive. */
export const openWordFile = (file: Uint8Array): WordFile => {
  const found = unzipSync(file);
  const usual = usualBody(Object.keys(found));
  const entries: WordFile['entries'] = {};
  const parts: DocxParts = {};
  for (const [packedName, bytes] of Object.entries(found)) {
    const name = usual?.nameOf(packedName) ?? packedName;
    const text = isTextPart(name) ? textOfPart(bytes) : undefined;
    const mended = text !== undefined && usual?.namesBody(name) ? usual.mended(text) : text;
    entries[name] = mended === text ? bytes : strToU8(mended ?? '');
    if (mended !== undefined) parts[name] = mended;
  }
  return { entries, parts };
};

const TYPES = '[Content_Types].xml';
const PACKED_ALREADY = /\.(png|jpe?g|gif|zip|docx|xlsx)$/i;

/** The archive with some parts replaced, and `added` beside them; those that say the same, and all others, go in as they were. */
export const packWordFile = (
  { entries, parts }: WordFile,
  replaced: DocxParts,
  added: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> => {
  const names = Object.keys({ ...entries, ...added, ...replaced });
  const zippable: Zippable = {};
  for (const name of [...names.filter((each) => each === TYPES), ...names.filter((each) => each !== TYPES)]) {
    const xml = replaced[name];
    const bytes = xml === undefined || xml === parts[name] ? (added[name] ?? entries[name]) : strToU8(xml);
    if (bytes) zippable[name] = [bytes, { level: PACKED_ALREADY.test(name) ? 0 : 6 }];
  }
  return zipSync(zippable) as Uint8Array<ArrayBuffer>;
};

const asText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(''));

/** The text of a file, packed small enough to be kept in the browser. */
export const packParts = (parts: DocxParts): string =>
  asText(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 9 }));

/** Gives back what `packParts` packed. */
export const unpackParts = (packed: string): DocxParts =>
  openWordFile(Uint8Array.from(atob(packed), (each) => each.charCodeAt(0))).parts;
