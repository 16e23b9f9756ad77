import { unescapeText } from '#core/assembly/parse/xml.ts';

/** What a content control asks for; `other` holds pictures, tables of contents, or parts of a document, and asks nothing. */
export type ControlKind =
  | { is: 'text' | 'repeating' | 'other' }
  | { is: 'date'; pattern: string }
  | { is: 'list'; options: string[] }
  | { is: 'checkbox'; checked: string; unchecked: string };

const attribute = (xml: string, element: string, name = 'val'): string | undefined => {
  const tag = new RegExp(`<\\w+:${element}\\s[^>]*>`).exec(xml)?.[0];
  const found = tag && new RegExp(`\\s\\w+:${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescapeText(found);
};

/** Its title, else its tag; empty when it has neither. */
export const nameOfControl = (properties: string): string =>
  (attribute(properties, 'alias')?.trim() || attribute(properties, 'tag')?.trim()) ?? '';

const sign = (properties: string, state: string, usual: string): string => {
  const code = Number.parseInt(attribute(properties, state) ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : usual;
};

/** The items of a list, without the one that only says to choose. */
const optionsIn = (properties: string): string[] => {
  const items = [...properties.matchAll(/<w:listItem\s([^>]*)\/?>/g)].map(([, attributes = '']) => ({
    shown: unescapeText(/w:displayText="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    value: unescapeText(/w:value="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  }));
  const real = items.filter(({ shown, value }) => value.trim() !== '' && !/^choose an item\.?$/i.test(shown || value));
  return [...new Set(real.map(({ shown, value }) => (shown || value).trim()))];
};

const OTHER =
  /<(?:w:(?:docPartObj|docPartList|picture|equation|group|citation|bibliography)|w15:repeatingSectionItem)[\s/>]/;

/** Tells what a control asks for by its properties. */
export const controlKind = (properties: string): ControlKind => {
  if (OTHER.test(properties)) return { is: 'other' };
  if (/<w15:repeatingSection[\s/>]/.test(properties)) return { is: 'repeating' };
  if (/<w14:checkbox[\s>]/.test(properties))
    return {
      is: 'checkbox',
      checked: sign(properties, 'checkedState', '☒'),
      unchecked: sign(properties, 'uncheckedState', '☐'),
    };
  if (/<w:date[\s/>]/.test(properties)) return { is: 'date', pattern: attribute(properties, 'dateFormat') ?? 'long' };
  if (/<w:(?:dropDownList|comboBox)[\s>]/.test(properties)) {
    const options = optionsIn(properties);
    return options.length > 0 ? { is: 'list', options } : { is: 'text' };
  }
  return { is: 'text' };
};
