import { UnreadablePart } from '#core/assembly/model/read-xml.ts';

/** An element as it is rewritten: names carry the prefixes of `Namespaces`, whatever the file wrote. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlContent[] };
export type XmlContent = XmlElement | string;

const OFFICE = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';
const MICROSOFT = 'http://schemas.microsoft.com/office/word';

const KNOWN: Record<string, string> = {
  [`${OFFICE}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OFFICE}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OFFICE}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OFFICE}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${OFFICE}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OFFICE}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${OFFICE}/markup-compatibility/2006`]: 'mc',
  [`${MICROSOFT}/2010/wordml`]: 'w14',
  [`${MICROSOFT}/2012/wordml`]: 'w15',
  [`${MICROSOFT}/2010/wordprocessingDrawing`]: 'wp14',
  [`${MICROSOFT}/2010/wordprocessingShape`]: 'wps',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};

/** One prefix for each namespace of the two files, so that what one wrote can stand in the other. */
export class Namespaces {
  private readonly prefixes = new Map<string, string>();
  private readonly uris = new Map<string, string>();

  prefixOf(uri: string, declared: string): string {
    const known = this.prefixes.get(uri);
    if (known !== undefined) return known;
    const wanted = KNOWN[uri] ?? (declared || 'ns');
    const isReserved = Object.values(KNOWN).includes(wanted);
    let prefix = wanted;
    // Two namespaces share a prefix only where they are one vocabulary, strict and transitional.
    if (KNOWN[uri] === undefined) {
      for (let n = 1; this.uris.has(prefix) || (isReserved && n === 1); n += 1) prefix = `${wanted}${n}x`;
    }
    this.prefixes.set(uri, prefix);
    if (!this.uris.has(prefix)) this.uris.set(prefix, uri);
    return prefix;
  }

  uriOf(prefix: string): string | undefined {
    return this.uris.get(prefix);
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
        if (name) return NAMED[name] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

type Scope = Map<string, string>;

const ATTRIBUTE = /([^\s=/<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes whose value lists prefixes. */
const PREFIX_LISTS = new Set(['mc:Ignorable', 'mc:MustUnderstand', 'Requires']);

const nameIn = (scope: Scope, name: string, isElement: boolean): string => {
  const colon = name.indexOf(':');
  if (colon < 0) {
    const usual = isElement ? scope.get('') : undefined;
    return usual ? `${usual}:${name}` : name;
  }
  const prefix = name.slice(0, colon);
  return prefix === 'xml' ? name : `${scope.get(prefix) ?? prefix}:${name.slice(colon + 1)}`;
};

const openElement = (tag: string, outer: Scope, spaces: Namespaces): [XmlElement, Scope] => {
  const end = /[\s/]/.exec(tag)?.index ?? tag.length;
  const found = [...tag.slice(end).matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')] as const,
  );
  const declared = found.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  const scope = declared.length > 0 ? new Map(outer) : outer;
  for (const [name, uri] of declared) {
    const prefix = name.slice('xmlns:'.length);
    scope.set(prefix, uri === '' ? '' : spaces.prefixOf(uri, prefix));
  }
  const attributes: Record<string, string> = {};
  for (const [name, value] of found) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const own = nameIn(scope, name, false);
    const listed = () => value.split(/\s+/).filter(Boolean);
    attributes[own] = PREFIX_LISTS.has(own)
      ? listed()
          .map((each) => scope.get(each) ?? each)
          .join(' ')
      : value;
  }
  return [{ name: nameIn(scope, tag.slice(0, end), true), attributes, children: [] }, scope];
};

const DEEPEST = 1000;

const past = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
};

const TAG_END = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

/** Blanks between elements are layout of the file, and no text. */
const withoutLayout = (element: XmlElement) => {
  if (element.children.some((each) => typeof each !== 'string')) {
    element.children = element.children.filter((each) => typeof each !== 'string' || each.trim() !== '');
  }
};

/** Reads a part; throws `UnreadablePart` where it is not whole or nests too deep. */
export const parseXml = (xml: string, spaces: Namespaces): XmlElement => {
  const broken = () => new UnreadablePart('One of its parts is not whole.');
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open: [XmlElement, Scope][] = [[top, new Map()]];
  for (let at = 0; at < xml.length; ) {
    const [parent, scope] = open.at(-1) as [XmlElement, Scope];
    const next = xml.indexOf('<', at);
    if (next !== at) parent.children.push(decoded(xml.slice(at, next < 0 ? xml.length : next)));
    if (next < 0) break;
    if (xml.startsWith('<!--', next)) at = past(xml, '-->', next);
    else if (xml.startsWith('<![CDATA[', next)) {
      at = past(xml, ']]>', next);
      parent.children.push(xml.slice(next + '<![CDATA['.length, at - ']]>'.length));
    } else if (xml[next + 1] === '?' || xml[next + 1] === '!') at = past(xml, '>', next);
    else {
      TAG_END.lastIndex = next + 1;
      if (!TAG_END.test(xml)) throw broken();
      at = TAG_END.lastIndex;
      if (xml[next + 1] === '/') {
        if (open.length < 2) throw broken();
        withoutLayout(parent);
        open.pop();
        continue;
      }
      const isEmpty = xml[at - 2] === '/';
      const [element, own] = openElement(xml.slice(next + 1, at - (isEmpty ? 2 : 1)), scope, spaces);
      parent.children.push(element);
      if (!isEmpty) open.push([element, own]);
      if (open.length > DEEPEST) throw new UnreadablePart(`Its elements are nested more than ${DEEPEST} deep.`);
    }
  }
  const root = top.children.find((each): each is XmlElement => typeof each !== 'string');
  if (!root || open.length > 1) throw broken();
  return root;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedText = (text: string) => text.replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? `&#${sign.charCodeAt(0)};`);
const escapedValue = (text: string) =>
  text.replace(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? `&#${sign.charCodeAt(0)};`);

const writeInto = (element: XmlElement, out: string[], prefixes: Set<string>, declared = '') => {
  const use = (name: string) => {
    const colon = name.indexOf(':');
    if (colon > 0) prefixes.add(name.slice(0, colon));
  };
  use(element.name);
  out.push('<', element.name, declared);
  for (const [name, value] of Object.entries(element.attributes)) {
    use(name);
    if (PREFIX_LISTS.has(name)) for (const each of value.split(' ')) prefixes.add(each);
    out.push(' ', name, '="', escapedValue(value), '"');
  }
  if (element.children.length === 0) {
    out.push('/>');
    return;
  }
  out.push('>');
  for (const each of element.children) {
    if (typeof each === 'string') out.push(escapedText(each));
    else writeInto(each, out, prefixes);
  }
  out.push('</', element.name, '>');
};

/** A part as text, with the namespaces that it uses declared at its root. */
export const writeXml = (root: XmlElement, spaces: Namespaces): string => {
  const prefixes = new Set<string>();
  const out: string[] = [];
  writeInto(root, out, prefixes);
  const declared = [...prefixes].flatMap((prefix) => {
    const uri = spaces.uriOf(prefix);
    return uri === undefined ? [] : [` xmlns:${prefix}="${escapedValue(uri)}"`];
  });
  out[2] = declared.join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${out.join('')}`;
};

export const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: XmlContent[] = [],
): XmlElement => ({ name, attributes, children });

export const isElement = (content: XmlContent): content is XmlElement => typeof content !== 'string';

export const elementsOf = (parent: XmlElement | undefined): XmlElement[] => (parent?.children ?? []).filter(isElement);

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((each): each is XmlElement => isElement(each) && each.name === name);

export const copyOf = (source: XmlElement): XmlElement => ({
  name: source.name,
  attributes: { ...source.attributes },
  children: source.children.map((each) => (isElement(each) ? copyOf(each) : each)),
});

/** Calls for the element and for all inside it, in the order of the file. */
export const walkElements = (root: XmlElement, visit: (each: XmlElement) => void): void => {
  visit(root);
  for (const each of root.children) if (isElement(each)) walkElements(each, visit);
};
