// No attribute holds a `<`, so that a quote that is never closed ends at the next tag. A slash is of the attributes only inside quotes.
const ATTRIBUTES = `[^<>"'/]*(?:"[^"<]*"[^<>"'/]*|'[^'<]*'[^<>"'/]*)*`;

/** The tags of the named elements: 1 the slash of a closing tag, 2 the name, 3 the slash of an empty one. */
export const tagsOf = (names: string): RegExp => new RegExp(`<(/?)(${names})(?![\\w:.-])${ATTRIBUTES}(/?)>`, 'g');

const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;

const WHOLE_TAG = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/y;

/** Where the tag that opens at `from` ends, just past its `>`, which stands in no attribute; -1 when it never ends. */
const tagEnd = (xml: string, from: number): number => {
  WHOLE_TAG.lastIndex = from;
  return WHOLE_TAG.test(xml) ? WHOLE_TAG.lastIndex : -1;
};

const past = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
};

const nameEnd = (xml: string, from: number): number => {
  let at = from;
  for (let code = xml.charCodeAt(at); code > 32 && code !== SLASH && code !== 62; code = xml.charCodeAt(at)) at += 1;
  return at;
};

/** Walks the tags of a plain XML text (see `plainXml`) one by one, without building anything. */
export class TagReader {
  readonly xml: string;
  /** Where the present tag starts and, just past its `>`, ends. */
  start = 0;
  end: number;
  name = '';
  closing = false;
  empty = false;
  /** True once a tag was met that never ends; nothing is read after it. */
  broken = false;

  constructor(xml: string, from: number) {
    this.xml = xml;
    this.end = from;
  }

  /** Goes to the next tag that starts before `limit`; false when there is none. */
  next(limit: number): boolean {
    const { xml } = this;
    this.start = xml.indexOf('<', this.end);
    if (this.start < 0 || this.start >= limit) return false;
    const second = xml.charCodeAt(this.start + 1);
    this.closing = second === SLASH;
    this.end = second === QUESTION ? past(xml, '?>', this.start) : tagEnd(xml, this.start);
    this.broken ||= this.end < 0;
    if (this.broken) this.end = xml.length;
    if (second === EXCLAMATION || second === QUESTION) return this.next(limit);
    const from = this.start + (this.closing ? 2 : 1);
    this.name = xml.slice(from, nameEnd(xml, from));
    this.empty = xml.charCodeAt(this.end - 2) === SLASH;
    return true;
  }

  /** The present tag as written. */
  get tag(): string {
    return this.xml.slice(this.start, this.end);
  }

  /** Leaves the present element behind, to just past its closing tag; answers where that is. */
  skip(): number {
    if (!this.empty && !this.closing) this.end = elementEnd(this.xml, this.name, this.end);
    return this.end;
  }
}

/** Where an element ends whose content begins at `from`: just past its closing tag, or the end of the text. */
const elementEnd = (xml: string, name: string, from: number): number => {
  const closing = `</${name}>`;
  const opening = `<${name}`;
  let close = xml.indexOf(closing, from);
  let inner = xml.indexOf(opening, from);
  while (inner >= 0 && inner < close) {
    const tag = new TagReader(xml, inner);
    if (tag.next(xml.length) && tag.name === name && !tag.empty) close = xml.indexOf(closing, close + closing.length);
    inner = xml.indexOf(opening, inner + opening.length);
  }
  return close < 0 ? xml.length : close + closing.length;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SPECIAL = /[&<>"]/g;

// What XML 1.0 cannot hold at all, and the marks that turn the reading direction of the words after them around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g;

/** Text as XML writes it: special characters escaped, characters that would break the file or its reading left out. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(SPECIAL, (character) => ENTITIES[character] ?? '');

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text as a person reads it, from text as XML writes it. */
export const unescapeText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The words between elements. An element ends before the next one begins, so that signs that open none cost their number once. */
export const withoutElements = (xml: string): string => xml.replace(/<[^<>]*>/g, '');

/** The XML without comments, and what CDATA holds as text; one that never ends stays as it is. */
const withoutUnread = (xml: string): string => {
  const kept: string[] = [];
  let cursor = 0;
  for (let at = xml.indexOf('<!'); at >= 0; at = xml.indexOf('<!', at)) {
    const isData = xml.startsWith(DATA, at);
    const close = isData ? ']]>' : '-->';
    const end = isData || xml.startsWith('<!--', at) ? xml.indexOf(close, at + 4) : at;
    if (end < 0) break;
    if (end > at) {
      kept.push(xml.slice(cursor, at), isData ? escapeText(xml.slice(at + DATA.length, end)) : '');
      cursor = end + close.length;
    }
    at = Math.max(cursor, at + 2);
  }
  return kept.length === 0 ? xml : kept.join('') + xml.slice(cursor);
};

const DATA = '<![CDATA[';
const BRACE_ENTITY = /&#(?:x0*(7b|7d)|0*(123|125));/gi;

/** The same document without comments and CDATA and with braces as characters; the other readers rely on that. */
export const plainXml = (xml: string): string => {
  let plain = xml;
  // Looking for the rarer character is many times faster than for the pair.
  if (plain.includes('!') && plain.includes('<!')) {
    plain = withoutUnread(plain);
  }
  if (plain.includes('&#')) {
    plain = plain.replace(BRACE_ENTITY, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );
  }
  return plain;
};
