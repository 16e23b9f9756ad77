import { once } from '#core/assembly/once.ts';

/** The text parts of a Word file by part name (`word/document.xml`); images and other bytes stay outside. */
export type DocxParts = Record<string, string>;

/** The same parts, some of them replaced. A part that is only made when it is read stays unread. */
export const withParts = (parts: DocxParts, replaced: DocxParts): DocxParts =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(parts), ...Object.getOwnPropertyDescriptors(replaced) },
  );

/** Adds a part whose XML is made when it is first read. */
export const addUnreadPart = (parts: DocxParts, name: string, read: () => string): void => {
  Object.defineProperty(parts, name, { get: once(read), enumerable: true, configurable: true });
};

const MERGED_PART = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

/** Whether tags are filled in there: the body, and what stands around and below it on a page. */
export const isMergedPart = (name: string): boolean => MERGED_PART.test(name);

const BODY = 'word/document.xml';
const OTHER_BODY = /^word\/document\d+\.xml$/;

/** What a file whose body has another name is called by, and says, once the body has its usual name. */
export interface UsualBody {
  nameOf: (name: string) => string;
  /** Whether a part says where the body is, so that `mended` has to say it anew. */
  namesBody: (name: string) => boolean;
  mended: (xml: string) => string;
}

/** Word on the web calls the body `document2.xml`; undefined where it has its usual name already, or is missing. */
export const usualBody = (names: readonly string[]): UsualBody | undefined => {
  const body = names.includes(BODY) ? undefined : names.find((name) => OTHER_BODY.test(name));
  if (!body) return undefined;
  const file = body.slice('word/'.length);
  const renamed: Record<string, string> = { [body]: BODY, [`word/_rels/${file}.rels`]: 'word/_rels/document.xml.rels' };
  return {
    nameOf: (name) => (Object.hasOwn(renamed, name) ? (renamed[name] as string) : name),
    namesBody: (name) => name === '_rels/.rels' || name === '[Content_Types].xml',
    mended: (xml) => xml.replaceAll(`word/${file}`, BODY),
  };
};

/** Whether a part is XML, and not a picture, a font or other bytes. */
export const isTextPart = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels');

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';

/** The XML of a part: UTF-8, or UTF-16 where a mark says so; the mark and that encoding's name are left out. */
export const textOfPart = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding || 'utf-8').decode(bytes);
  return encoding ? text.replace(/\sencoding\s*=\s*["']utf-16["']/i, '') : text;
};
