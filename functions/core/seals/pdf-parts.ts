import { Malformed } from './asn1.ts';
import type { PdfFile } from './pdf-file.ts';
import { type Dict, isDict, nameOf, Ref, Text, type Value, wordsOf } from './pdf-values.ts';

/** A page of a file, with what it has from those above it. */
export interface Page {
  /** The number of its object; undefined of one that stands within another. */
  number: number | undefined;
  dict: Dict;
}

/** What a page has from the pages above it where it says nothing itself. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

const MOST_NODES = 200_000;

/** All pages in their order. */
export const pagesOf = (file: PdfFile): Page[] => {
  const pages: Page[] = [];
  const seen = new Set<number>();
  const waiting: { value: Value | undefined; above: Dict }[] = [{ value: file.root.get('Pages'), above: new Map() }];
  for (let nodes = 0; waiting.length > 0; nodes++) {
    const { value, above } = waiting.pop() as (typeof waiting)[number];
    if (nodes > MOST_NODES) throw new Malformed('The file has too many pages.');
    if (value instanceof Ref) {
      if (seen.has(value.number)) throw new Malformed('A page stands twice among the pages.');
      seen.add(value.number);
    }
    const own = file.dictOf(value);
    if (!own) throw new Malformed('A page is missing.');
    file.spend(own.size);
    const dict: Dict = new Map(own);
    for (const key of INHERITED) {
      const inherited = above.get(key);
      if (!dict.has(key) && inherited !== undefined) dict.set(key, inherited);
    }
    const kids = file.get(own, 'Kids');
    if (nameOf(file.get(own, 'Type')) === 'Pages' || Array.isArray(kids)) {
      if (!Array.isArray(kids)) throw new Malformed('The pages are missing.');
      file.spend(kids.length);
      for (const kid of [...kids].reverse()) waiting.push({ value: kid, above: dict });
    } else pages.push({ number: value instanceof Ref ? value.number : undefined, dict });
  }
  return pages;
};

/** A field of the form. */
export interface Field {
  /** Its whole name, part by part. */
  name: string;
  number: number | undefined;
  dict: Dict;
  /** `Sig`, `Tx`, `Btn`, `Ch`; undefined where nothing says. */
  kind: string | undefined;
  value: Value | undefined;
  flags: number;
}

export const formOf = (file: PdfFile): Dict | undefined => file.dictOf(file.root.get('AcroForm'));

/** All fields, those of others first; their names are unique: one that is taken gets a number. */
export const fieldsOf = (file: PdfFile): Map<string, Field> => {
  const found = new Map<string, Field>();
  const form = formOf(file);
  if (!form) return found;
  const seen = new Set<number>();
  const taken = new Map<string, number>();
  const walk = (value: Value, above: Omit<Field, 'number' | 'dict'>, depth: number): void => {
    if (depth > 50 || found.size > MOST_NODES) throw new Malformed('The form is too deep.');
    if (value instanceof Ref) {
      if (seen.has(value.number)) return;
      seen.add(value.number);
    }
    const dict = file.dictOf(value);
    if (!dict) return;
    const part = file.get(dict, 'T');
    const flags = file.get(dict, 'Ff');
    const field = {
      name: part instanceof Text ? [above.name, wordsOf(part)].filter(Boolean).join('.') : above.name,
      kind: nameOf(file.get(dict, 'FT')) ?? above.kind,
      value: dict.get('V') ?? above.value,
      flags: typeof flags === 'number' ? flags : above.flags,
    };
    const isField = part instanceof Text || depth === 0;
    const number = value instanceof Ref ? value.number : undefined;
    if (isField) {
      let { name } = field;
      let count = taken.get(name) ?? 1;
      while (found.has(name)) name = `${field.name} (${++count})`;
      taken.set(field.name, count);
      file.spend(name.length);
      found.set(name, { ...field, name, number, dict });
    }
    for (const kid of file.listOf(dict.get('Kids'))) walk(kid, field, depth + 1);
  };
  for (const field of file.listOf(form.get('Fields')))
    walk(field, { name: '', kind: undefined, value: undefined, flags: 0 }, 0);
  return found;
};

/** An annotation of a page. */
export interface Annotation {
  number: number | undefined;
  dict: Dict;
  page: number;
}

/** The annotations of a page, the place of which among the pages is given. */
export const annotationsOf = (file: PdfFile, { dict }: Page, page: number): Annotation[] =>
  file.listOf(dict.get('Annots')).flatMap((value) => {
    const found = file.dictOf(value);
    return found ? [{ number: value instanceof Ref ? value.number : undefined, dict: found, page }] : [];
  });

/** What a field's value says, in words. */
export const valueInWords = (file: PdfFile, value: Value | undefined, depth = 0): string => {
  const found = file.resolve(value);
  if (found instanceof Text) return wordsOf(found);
  if (Array.isArray(found))
    return file
      .listOf(found)
      .map((each) => (depth < 5 ? valueInWords(file, each, depth + 1) : ''))
      .join(', ');
  if (typeof found === 'number') return String(found);
  if (isDict(found) || found === null || typeof found === 'boolean') return '';
  return nameOf(found) ?? '';
};

/** The four numbers of a rectangle, in order of size; undefined where there are none. */
export const rectangleOf = (file: PdfFile, dict: Dict): { width: number; height: number } | undefined => {
  const numbers = file.listOf(dict.get('Rect')).map((each) => file.resolve(each));
  const [a, b, c, d] = numbers;
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined;
  return { width: Math.abs(c - a), height: Math.abs(d - b) };
};
