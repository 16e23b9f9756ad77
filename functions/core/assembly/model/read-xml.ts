/** An XML element by its local name: WordprocessingML's prefixes are a writer's choice, its local names are not. */
export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
  /** Where the element stands in the text it was read from, tags included, and where its content does. */
  from: number;
  to: number;
  innerFrom: number;
  innerTo: number;
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const readTag = (source: string, from: number, inner: number): XmlNode => {
  const name = /^[^\s/>]+/.exec(source)?.[0] ?? '';
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of source
    .slice(name.length)
    .matchAll(/([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (!key.startsWith('xmlns')) attributes[localName(key)] = decoded(double ?? single ?? '');
  }
  return { name: localName(name), attributes, children: [], from, to: inner, innerFrom: inner, innerTo: inner };
};

/** The `>` that closes a tag: one inside a quoted attribute does not. */
const endOfTag = (xml: string, from: number) => {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return xml.length;
};

const skipTo = (xml: string, mark: string, from: number) => {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
};

/** Word itself nests tables and controls a few dozen deep; beyond this, readers that follow the tree would run out of stack. */
const deepest = 1000;

/** A part cannot be read without harm to the reader; the message says why, in words for a person. */
export class UnreadablePart extends Error {
  override name = 'UnreadablePart';
}

/** Reads a part into a tree, or throws `UnreadablePart` where it nests too deep; broken XML yields what could be read, because checking a file is another rule's work. */
export const readXml = (xml: string): XmlNode => {
  const root = readTag('', 0, 0);
  const open: XmlNode[] = [root];
  const top = () => open.at(-1) as XmlNode;
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (next !== at) top().children.push(decoded(xml.slice(at, next < 0 ? xml.length : next)));
    if (next < 0) break;
    if (xml.startsWith('<!--', next)) at = skipTo(xml, '-->', next);
    else if (xml.startsWith('<![CDATA[', next)) {
      at = skipTo(xml, ']]>', next);
      top().children.push(xml.slice(next + 9, at - 3));
    } else if (xml[next + 1] === '?' || xml[next + 1] === '!') at = skipTo(xml, '>', next);
    else {
      const end = endOfTag(xml, next);
      at = end + 1;
      if (xml[next + 1] === '/') {
        const name = localName(xml.slice(next + 2, end).trim());
        if (open.length > 1 && top().name === name) {
          const closed = open.pop() as XmlNode;
          closed.innerTo = next;
          closed.to = at;
        }
        continue;
      }
      const node = readTag(xml.slice(next + 1, end), next, at);
      top().children.push(node);
      if (xml[end - 1] !== '/') open.push(node);
      if (open.length > deepest)
        throw new UnreadablePart(`Its elements are nested more than ${deepest} deep, which Word does not do.`);
    }
  }
  return root;
};

export const elements = (node: Pick<XmlNode, 'children'> | undefined): XmlNode[] =>
  node ? node.children.filter((child) => typeof child !== 'string') : [];

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((each): each is XmlNode => typeof each !== 'string' && each.name === name);

export const childrenNamed = (node: XmlNode | undefined, name: string) =>
  elements(node).filter((each) => each.name === name);

/** The `val` attribute of a named child, which is how WordprocessingML writes most of its settings. */
export const settingOf = (node: XmlNode | undefined, name: string) => child(node, name)?.attributes.val;

export const descendants = (node: XmlNode | undefined, name: string): XmlNode[] =>
  elements(node).flatMap((each) => (each.name === name ? [each] : descendants(each, name)));

/** Drawings that we do not know how to read; the file brings a picture of each instead. */
const unknownDrawing = /^(?:cx\d*|aink|am3d|v)$/;

/** Of the ways in which a file says one thing, the one to read: Word reads the first that it understands. */
export const alternative = (node: XmlNode): XmlNode | undefined => {
  const choice = childrenNamed(node, 'Choice').find((each) => !unknownDrawing.test(each.attributes.Requires ?? ''));
  return choice ?? child(node, 'Fallback') ?? child(node, 'Choice');
};

/** Elements of a name that are shown: of alternatives the one that is read, and nothing of what stands in a text box. */
export const shown = (node: XmlNode | undefined, name: string): XmlNode[] =>
  elements(node?.name === 'AlternateContent' ? alternative(node) : node).flatMap((each) => {
    if (each.name === name) return [each];
    return each.name === 'txbxContent' ? [] : shown(each, name);
  });

export const textOf = (node: XmlNode): string =>
  node.children.map((each) => (typeof each === 'string' ? each : textOf(each))).join('');

const offWords = new Set(['0', 'false', 'off', 'none']);

/** A switch such as `<w:keepNext/>`: present means on unless its value says off; absent means undecided. */
export const switchOf = (node: XmlNode | undefined, name: string): boolean | undefined => {
  const found = child(node, name);
  return found && !offWords.has(found.attributes.val ?? '1');
};

const pointsPerUnit: Record<string, number> = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 };

/** A measure in points: a bare number counts `perPoint` to the point (20 for twips), a number with a unit speaks for itself. */
export const pointsOf = (value: string | undefined, perPoint = 20): number | undefined => {
  const [, number, unit] = /^(-?[\d.]+)([a-z]*)$/i.exec(value ?? '') ?? [];
  if (number === undefined || !Number.isFinite(Number(number))) return undefined;
  const factor = unit ? pointsPerUnit[unit.toLowerCase()] : 1 / perPoint;
  return factor === undefined ? undefined : Number(number) * factor;
};
