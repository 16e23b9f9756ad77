import { Malformed } from './asn1.ts';
import { changedWords, textOfStream, wordsOfPage } from './page-words.ts';
import type { PdfFile } from './pdf-file.ts';
import {
  type Annotation,
  annotationsOf,
  type Field,
  fieldsOf,
  type Page,
  pagesOf,
  rectangleOf,
  valueInWords,
} from './pdf-parts.ts';
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from './pdf-values.ts';
import { areSame, type States } from './sameness.ts';

/**
 * What was changed between two states of a file: `signature` somebody signed, `stamp` a time-stamp was added, `proof` what helps to verify later,
 * `properties` title and the like, `filled` a field was filled in, `comment` something was noted on a page, `text` the content of a page, `pages` pages came or went,
 * `cover` something was put on a page or changed there, `form` the form itself, `behaviour` what the file does when it is opened, `other` anything else.
 */
export type ChangeKind =
  | 'signature'
  | 'stamp'
  | 'proof'
  | 'properties'
  | 'filled'
  | 'comment'
  | 'text'
  | 'pages'
  | 'cover'
  | 'form'
  | 'behaviour'
  | 'other';

export interface Change {
  kind: ChangeKind;
  /** What of the file it is: a field's name, a key of the catalogue. */
  of: string;
  /** From 1 on. */
  page?: number;
  /** What it said, and says. */
  before?: string;
  after?: string;
  /** Whether a file may be changed so after it was signed, if the signer has not forbidden it. */
  isOrdinary: boolean;
}

const SIGNED_FLAGS = new Set(['V', 'AP', 'AS', 'M', 'F', 'MK', 'P', 'Type', 'Subtype', 'Parent', 'Border', 'BS']);
const FILLED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'I', 'RV', 'P', 'Parent', 'Kids']);
const PAGE_KEYS = new Set(['Annots', 'Parent', 'Tabs', 'StructParents', 'Type', 'LastModified']);

const keysOf = (a: Dict, b: Dict): string[] => [...new Set([...a.keys(), ...b.keys()])];

/** What a field's look shows, as far as it is letters; undefined of one that cannot be read. */
const shownIn = (file: PdfFile, value: Value | undefined): string | undefined => {
  const stream = file.resolve(value);
  if (!(stream instanceof Stream)) return '';
  try {
    return textOfStream(file, stream).trim();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};

const lookOf = (file: PdfFile, dict: Dict): Value => {
  const looks = file.dictOf(dict.get('AP'));
  return looks ? file.get(looks, 'N') : null;
};

/** Whether something is drawn where an annotation stands. */
const isVisible = (file: PdfFile, dict: Dict): boolean => {
  const size = rectangleOf(file, dict);
  const flags = file.get(dict, 'F');
  const isHidden = typeof flags === 'number' && (flags & 0b10 || flags & 0b100000) !== 0;
  return size !== undefined && size.width > 0 && size.height > 0 && !isHidden && dict.has('AP');
};

/** The part of a page above which a signature's picture is taken for something that hides. */
const MOST_OF_PAGE = 0.25;

const coversMuch = (file: PdfFile, page: Page, dict: Dict): boolean => {
  const size = rectangleOf(file, dict);
  const [left = 0, low = 0, right = 612, high = 792] = file
    .listOf(page.dict.get('CropBox') ?? page.dict.get('MediaBox'))
    .map((each) => Number(file.resolve(each)));
  const area = Math.abs((right - left) * (high - low));
  return size !== undefined && size.width * size.height > area * MOST_OF_PAGE;
};

/** Notes that stand beside words and hide none: their pictures are small, or drawn by whoever shows them. */
const mayStandBeside = (file: PdfFile, dict: Dict): boolean => {
  const kind = nameOf(file.get(dict, 'Subtype'));
  if (kind === 'Popup') return !dict.has('AP');
  const size = rectangleOf(file, dict);
  if (kind === 'Text') return size !== undefined && size.width <= 50 && size.height <= 50;
  return ['Highlight', 'Underline', 'Squiggly', 'StrikeOut'].includes(kind ?? '') && !dict.has('AP');
};

class Comparison {
  readonly states: States;
  readonly found: Change[] = [];
  private readonly pages: [Page[], Page[]];
  private readonly fields: [Map<string, Field>, Map<string, Field>];
  private readonly annotations: [Annotation[][], Annotation[][]];
  /** Fields by the number of their object and of what shows them. */
  private readonly shownBy = new Map<number, Field>();

  constructor(before: PdfFile, after: PdfFile) {
    this.pages = [pagesOf(before), pagesOf(after)];
    this.fields = [fieldsOf(before), fieldsOf(after)];
    const all = (file: PdfFile, pages: Page[]) => pages.map((page, at) => annotationsOf(file, page, at + 1));
    this.annotations = [all(before, this.pages[0]), all(after, this.pages[1])];
    const numbers = (side: 0 | 1): number[] =>
      [
        ...this.pages[side].map(({ number }) => number),
        ...[...this.fields[side].values()].map(({ number }) => number),
        ...this.annotations[side].flat().map(({ number }) => number),
      ].filter((each) => each !== undefined);
    const earlier = new Set(numbers(0));
    // A signature may name the catalogue as what it is about; that is compared by its keys.
    const roots = [before, after].map((file) => file.trailer.get('Root'));
    const [root, later] = roots.map((each) => (each instanceof Ref ? each.number : undefined));
    const elsewhere = new Set(numbers(1).filter((each) => earlier.has(each)));
    if (root !== undefined && root === later) elsewhere.add(root);
    this.states = { before, after, elsewhere };
    for (const field of this.fields[1].values()) {
      if (field.number !== undefined) this.shownBy.set(field.number, field);
      for (const kid of after.listOf(field.dict.get('Kids')))
        if (kid instanceof Ref && !this.shownBy.has(kid.number)) this.shownBy.set(kid.number, field);
    }
  }

  private add(kind: ChangeKind, of: string, isOrdinary: boolean, more: Partial<Change> = {}): void {
    this.found.push({ kind, of, isOrdinary, ...more });
  }

  private isSame(before: Value | undefined, after: Value | undefined, grows = false): boolean {
    return areSame(this.states, before, after, grows);
  }

  /** Compares all that can be reached. */
  run(): Change[] {
    this.catalogue();
    this.comparePages();
    this.compareFields();
    return this.found;
  }

  private catalogue(): void {
    const { before, after } = this.states;
    if (!this.isSame(before.trailer.get('Encrypt'), after.trailer.get('Encrypt'))) this.add('other', 'Encrypt', false);
    if (!this.isSame(before.trailer.get('Info'), after.trailer.get('Info'))) this.add('properties', 'Info', true);
    for (const key of keysOf(before.root, after.root)) {
      if (key === 'Pages') continue;
      const [a, b] = [before.root.get(key), after.root.get(key)];
      if (key === 'AcroForm') this.form(before.dictOf(a), after.dictOf(b));
      else if (key === 'StructTreeRoot' && a !== undefined && this.isSame(a, b, true)) continue;
      else if (this.isSame(a, b)) continue;
      else if (key === 'DSS') this.add('proof', key, isDict(after.resolve(b)));
      else if (key === 'Extensions' || key === 'Version') continue;
      else if (key === 'Metadata') this.add('properties', key, after.resolve(b) instanceof Stream);
      else if (['OpenAction', 'AA', 'Names', 'URI', 'Collection', 'NeedsRendering'].includes(key))
        this.add('behaviour', key, false);
      else this.add('other', key, false);
    }
  }

  private form(a: Dict | undefined, b: Dict | undefined): void {
    if (!b) {
      if (a) this.add('form', 'AcroForm', false);
      return;
    }
    for (const key of keysOf(a ?? new Map(), b)) {
      if (['Fields', 'SigFlags', 'NeedAppearances'].includes(key)) continue;
      const [earlier, later] = [a?.get(key), b.get(key)];
      if (key === 'DA' && earlier === undefined) continue;
      if (key === 'DR' && this.isWithin(earlier, later)) continue;
      if (!this.isSame(earlier, later)) this.add('form', key, false);
    }
  }

  /** Whether all of the form's own faces and pictures are there as before; more may be. */
  private isWithin(a: Value | undefined, b: Value | undefined): boolean {
    const { before, after } = this.states;
    const [earlier, later] = [before.dictOf(a), after.dictOf(b)];
    if (!earlier) return true;
    return [...earlier].every(([key, value]) => {
      const mine = before.dictOf(value);
      const theirs = after.dictOf(later?.get(key));
      if (!mine || !theirs) return this.isSame(value, later?.get(key));
      return [...mine].every(([name, each]) => this.isSame(each, theirs.get(name)));
    });
  }

  private comparePages(): void {
    const [earlier, later] = this.pages;
    if (earlier.length !== later.length)
      this.add('pages', 'Pages', false, { before: String(earlier.length), after: String(later.length) });
    for (const [at, page] of earlier.entries()) {
      const now = later[at];
      if (!now) continue;
      const others = keysOf(page.dict, now.dict).filter(
        (key) => !PAGE_KEYS.has(key) && !this.isSame(page.dict.get(key), now.dict.get(key)),
      );
      if (others.includes('Contents') || others.includes('Resources')) this.words(page, now, at + 1);
      for (const key of others) {
        if (key === 'Contents' || key === 'Resources') continue;
        this.add(key === 'AA' ? 'behaviour' : 'pages', key, false, { page: at + 1 });
      }
      this.annotationsOn(page, now, at);
    }
  }

  /** Of a page with another content: which words are others. */
  private words(page: Page, now: Page, number: number): void {
    const { before, after } = this.states;
    const changed = changedWords(wordsOfPage(before, page.dict), wordsOfPage(after, now.dict));
    this.add('text', 'Contents', false, { page: number, ...changed });
  }

  private annotationsOn(page: Page, now: Page, at: number): void {
    const earlier = this.annotations[0][at] ?? [];
    const later = this.annotations[1][at] ?? [];
    const matched = new Set<Annotation>();
    for (const [index, each] of earlier.entries()) {
      const same =
        each.number === undefined
          ? later.filter(({ number }) => number === undefined)[
              earlier.filter(({ number }) => number === undefined).indexOf(each)
            ]
          : later.find(({ number }) => number === each.number);
      if (!same) {
        this.add('cover', nameOf(each.dict.get('Subtype')) ?? `annotation ${index + 1}`, false, { page: at + 1 });
        continue;
      }
      matched.add(same);
      this.annotation(each, same);
    }
    for (const each of later) if (!matched.has(each)) this.newAnnotation(now ?? page, each);
  }

  private fieldShownBy({ number, dict }: Annotation): Field | undefined {
    if (number !== undefined) return this.shownBy.get(number);
    return [...this.fields[1].values()].find((field) => field.dict === dict);
  }

  private newAnnotation(page: Page, each: Annotation): void {
    const { after } = this.states;
    const kind = nameOf(after.get(each.dict, 'Subtype')) ?? 'annotation';
    const field = this.fieldShownBy(each);
    const words = shownIn(after, lookOf(after, each.dict)) || valueInWords(after, each.dict.get('Contents'));
    if (kind === 'Widget' && field?.kind === 'Sig') {
      const isNew = !this.fields[0].has(field.name);
      if (!isVisible(after, each.dict)) return;
      const isOrdinary = isNew && !coversMuch(after, page, each.dict);
      this.add('cover', field.name, isOrdinary, { page: each.page });
      return;
    }
    if (mayStandBeside(after, each.dict)) this.add('comment', kind, true, { page: each.page, after: words });
    else this.add('cover', kind, false, { page: each.page, ...(words ? { after: words } : {}) });
  }

  private annotation(a: Annotation, b: Annotation): void {
    const field = this.fieldShownBy(b);
    const isWidget = nameOf(this.states.after.get(b.dict, 'Subtype')) === 'Widget';
    if (isWidget && field) {
      const allowed = field.kind === 'Sig' ? SIGNED_FLAGS : FILLED_KEYS;
      for (const key of keysOf(a.dict, b.dict)) {
        if (allowed.has(key) || this.isSame(a.dict.get(key), b.dict.get(key))) continue;
        this.add('form', field.name, false, { page: a.page });
        return;
      }
      this.look(a, b, field);
      return;
    }
    if (!this.isSame(a.dict as Value, b.dict as Value))
      this.add('cover', nameOf(this.states.after.get(b.dict, 'Subtype')) ?? 'annotation', false, { page: a.page });
  }

  /** A field that shows something else although its value is what it was. */
  private look(a: Annotation, b: Annotation, field: Field): void {
    const { before, after } = this.states;
    const earlier = this.fields[0].get(field.name);
    if (!earlier) return;
    if (this.isSame(a.dict.get('AP'), b.dict.get('AP')) && this.isSame(a.dict.get('AS'), b.dict.get('AS'))) return;
    if (!this.isSame(earlier.value, field.value)) return;
    const [was, is] = [lookOf(before, a.dict), lookOf(after, b.dict)];
    const isEmpty = !(is instanceof Stream) && !isDict(is);
    if (field.kind === 'Sig') {
      // The picture of one who has signed is under the signature; of an empty field it is nobody's.
      this.add('cover', field.name, isEmpty, { page: a.page });
      return;
    }
    const [shown, shows] = [shownIn(before, was), shownIn(after, is)];
    if (field.kind === 'Btn' || shown === undefined || shown !== shows)
      this.add('cover', field.name, false, { page: a.page, before: shown ?? '', after: shows ?? '' });
  }

  private compareFields(): void {
    const [earlier, later] = this.fields;
    const { before, after } = this.states;
    for (const [name, field] of earlier) {
      const now = later.get(name);
      if (!now) {
        this.add('form', name, false);
        continue;
      }
      const allowed = field.kind === 'Sig' ? new Set([...SIGNED_FLAGS, 'Kids', 'Rect']) : FILLED_KEYS;
      const isOther = keysOf(field.dict, now.dict).some(
        (key) => !allowed.has(key) && !this.isSame(field.dict.get(key), now.dict.get(key)),
      );
      if (isOther || field.kind !== now.kind) this.add('form', name, false);
      if (this.isSame(field.value, now.value)) continue;
      if (field.kind === 'Sig') {
        const wasEmpty = before.resolve(field.value) === null;
        this.signed(now, wasEmpty && after.dictOf(now.value) !== undefined);
      } else {
        const [was, is] = [valueInWords(before, field.value), valueInWords(after, now.value)];
        this.add('filled', name, true, { before: was, after: is });
      }
    }
    for (const [name, field] of later) {
      if (earlier.has(name)) continue;
      if (field.kind !== 'Sig') {
        const isHolder = field.kind === undefined && !field.dict.has('V');
        if (!isHolder) this.add('form', name, false, { after: valueInWords(after, field.value) });
      } else if (after.dictOf(field.value)) this.signed(field, true);
    }
  }

  private signed(field: Field, isOrdinary: boolean): void {
    const value = this.states.after.dictOf(field.value);
    const isStamp = value && nameOf(this.states.after.get(value, 'SubFilter')) === 'ETSI.RFC3161';
    this.add(isStamp ? 'stamp' : 'signature', field.name, isOrdinary);
  }
}

/** All that is different between two states of a file in what can be reached from its catalogue; throws `Malformed` for what cannot be read. */
export const changesBetween = (before: PdfFile, after: PdfFile): Change[] => new Comparison(before, after).run();
