import { isElement, type XmlElement } from './xml.ts';

/** What a file's programs write for themselves, and nobody reads: sessions of writing, ids of shapes, checks of spelling. */
const UNREAD_ATTRIBUTE = /^w:rsid|^w14:(?:paraId|textId)$|^wp14:|^w:tplc$|^o:(?:spid|gfxdata)$/;
const UNREAD_ELEMENTS = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:lang',
  'w:noProof',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
]);
/** Elements whose `id` and `name` number shapes in their file. */
const NUMBERED = /^(?:wp:docPr|pic:cNvPr|wps:cNvPr|v:[a-z]+|o:OLEObject)$/i;

export const isUnread = (name: string): boolean => UNREAD_ELEMENTS.has(name);

/** What an attribute that names another part of the file stands for: the same picture has other ids in other files. */
export type Reference = (name: string, value: string) => string | undefined;

export type Reading = {
  reference?: Reference | undefined;
  /** Says an element in another way than by its content; undefined leaves it. */
  say?: ((each: XmlElement) => string | undefined) | undefined;
};

/** An element as one text that is the same wherever two elements look and read the same. */
export const canonicalXml = (element: XmlElement, reading: Reading = {}): string => {
  const said = reading.say?.(element);
  if (said !== undefined) return said;
  const isNumbered = NUMBERED.test(element.name);
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !UNREAD_ATTRIBUTE.test(name) && !(isNumbered && (name === 'id' || name === 'name')))
    .map(([name, value]) => `${name}=${reading.reference?.(name, value) ?? value}`)
    .sort();
  const inner = element.children
    .map((each) => {
      if (!isElement(each)) return each;
      return isUnread(each.name) ? '' : canonicalXml(each, reading);
    })
    .join('');
  return `<${[element.name, ...attributes].join(' ')}>${inner}</>`;
};

const formats = new WeakMap<XmlElement, string>();

/** Properties as one text; none, and ones without a setting, are the same. */
export const canonicalFormat = (properties: XmlElement | undefined): string => {
  if (!properties) return '';
  const known = formats.get(properties);
  if (known !== undefined) return known;
  const format = properties.children
    .map((each) => (isElement(each) && !isUnread(each.name) ? canonicalXml(each) : ''))
    .join('');
  formats.set(properties, format);
  return format;
};
