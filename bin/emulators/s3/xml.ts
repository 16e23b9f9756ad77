/** Markup that is already escaped, as opposed to text. */
export type Xml = { markup: string };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escaped = (text: string): string => text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });

/** An element; numbers and text are escaped, `undefined` children are left out. */
export const el = (name: string, ...children: (string | number | boolean | Xml | undefined)[]): Xml => {
  const inside = children
    .filter((child) => child !== undefined)
    .map((child) => (typeof child === 'object' ? child.markup : escaped(String(child))));
  return { markup: `<${name}>${inside.join('')}</${name}>` };
};

/** A whole document, with its declaration. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;

/** The raw insides of each element of that name, in order. Requests of the SDK are flat enough for this. */
export const insides = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g')), (match) => match[1] ?? '');

/** The text of the first element of that name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [first] = insides(xml, name);
  return first === undefined ? undefined : unescaped(first);
};
