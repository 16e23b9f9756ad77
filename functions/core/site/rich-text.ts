import { escaped } from '#core/mail.ts';

/** What a text that the operator writes may be made of. */
const TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;
export type RichTag = (typeof TAGS)[number];

/** A text, or an element with what stands in it; `href` of a link alone. */
export type RichNode = string | RichElement;
export interface RichElement {
  tag: RichTag;
  href?: string;
  children: RichNode[];
}

/** A comment, a declaration, or a tag: its slash, its name, its attributes. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
/** Elements whose content is no text. */
const NO_TEXT = /<(script|style|template|iframe|noscript|textarea|title|svg|math|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) =>
    name
      ? (named[String(name).toLowerCase()] as string)
      : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** A page of this site or an address of the web; nothing that runs, and no other host in the clothes of a path. */
const addressIn = (attributes: string): string | undefined => {
  const found = HREF.exec(attributes);
  const href = unescaped(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^(?:https:\/\/[^/\\\s]|\/(?![/\\]))[!-~]*$/.test(href) && !href.includes('\\') ? href : undefined;
};

const isAllowed = (tag: string): tag is RichTag => (TAGS as readonly string[]).includes(tag);

/** Elements in one another; deeper ones are read as their text alone. */
const DEEPEST = 8;

/** What HTML says by the few elements that are allowed; of all others the text stays, and of what is no text nothing. */
export const readRichText = (html: string): RichNode[] => {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  const text = (part: string) => part && add(unescaped(part));
  const source = html.replace(NO_TEXT, '');
  let at = 0;
  for (const match of source.matchAll(MARKUP)) {
    text(source.slice(at, match.index));
    at = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (!isAllowed(tag)) continue;
    const opened = open.findLastIndex((element) => element.tag === tag);
    if (slash) {
      if (opened >= 0) open.splice(opened);
      continue;
    }
    const href = tag === 'a' ? addressIn(attributes) : undefined;
    // A paragraph ends the one before it, and no link stands in another.
    if ((tag === 'p' || tag === 'a') && opened >= 0) open.splice(opened);
    if (tag !== 'br' && open.length >= DEEPEST) continue;
    if (tag === 'a' && !href) continue;
    const element: RichElement = { tag, ...(href ? { href } : {}), children: [] };
    add(element);
    if (tag !== 'br') open.push(element);
  }
  text(source.slice(at));
  return root;
};

const written = (node: RichNode): string => {
  if (typeof node === 'string') return escaped(node);
  const { tag, href, children } = node;
  if (tag === 'br') return '<br>';
  return `<${tag}${href ? ` href="${escaped(href)}"` : ''}>${children.map(written).join('')}</${tag}>`;
};

/** HTML with the allowed elements alone, each closed, and all else as text: worth the same however often it is read. */
export const sanitised = (html: string): string => readRichText(html).map(written).join('');

/** Its text without any element; what begins a new line is set off by a blank. */
export const plainText = (html: string): string => {
  const said = (node: RichNode): string => {
    if (typeof node === 'string') return node;
    const inner = node.children.map(said).join('');
    return ['p', 'br', 'li'].includes(node.tag) ? ` ${inner} ` : inner;
  };
  return readRichText(html).map(said).join('').replace(/\s+/g, ' ').trim();
};
