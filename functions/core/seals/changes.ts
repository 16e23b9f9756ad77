import { Malformed } from './asn1.ts';
import { changedWords, textOfStream, wordsOfPage } from './page-words.ts';
import type { PdfFile } from './pdf-file.ts';
import { type Annotation, annotationsOf, type Field, fieldsOf, type Page, pagesOf, valueInWords } from './pdf-parts.ts';
import { type Dict, isDict, Name, nameOf, Ref, Stream, Text, type Value } from './pdf-values.ts';
import { asRead, showsText } from './reading-order.ts';
import { areSame, type States } from './sameness.ts';
import { hasRoom, leavePageFree, mayStandBeside } from './standing.ts';

/**
 * What was changed between two states of a file: `signature` somebody signed, `stamp` a time-stamp was added, `proof` what helps to verify later,
 * `properties` title and the like, `filled` a field was filled in, `comment` something was noted on a page, `text` the content of a page, `pages` pages came or went,
 * `cover` something was put on a page or changed there, `form` the form itself, `behaviour` what the file does when it is opened, `update` the file was written on with
 * nothing else in what it shows or says, `other` anything else.
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
  | 'update'
  | 'other';

export interface Change {
  kind: ChangeKind;
  /** What of the file it is: a field's name, a key of the catalogue. */
  of: string;
  /** What people are told that a field is, as it was signed. */
  label?: string;
  /** From 1 on. */
  page?: number;
  /** What it said, and says. */
  before?: string;
  after?: string;
  /** Whether a file may be changed so after it was signed, if the signer has not forbidden it. */
  isOrdinary: boolean;
}

/** Keys of a field for a signature by which it looks some way, and the others that whoever signs may write. */
const LOOKS = ['AP', 'AS', 'F', 'Rect', 'MK', 'Border', 'BS'];
const SIGNED_KEYS = new Set([...LOOKS, 'V', 'M', 'P', 'Type']);
const FILLED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'I', 'RV', 'P', 'Kids']);

/** What an entry may be of a page, or of the catalogue, that says nothing of what is to be seen. */
type Test = (value: Value) => boolean;
const isName: Test = (value) => value === null || value instanceof Name;
const isNumber: Test = (value) => value === null || typeof value === 'number';
const isText: Test = (value) => value === null || value instanceof Text;
const isList: Test = (value) => value === null || Array.isArray(value);
const isEntry: Test = (value) => value === null || isDict(value);
const PAGE_KEYS: ReadonlyMap<string, Test> = new Map([
  ['Type', isName],
  ['Tabs', isName],
  ['StructParents', isNumber],
  ['LastModified', isText],
  ['Parent', isEntry],
  ['Annots', isList],
]);
const ROOT_KEYS: ReadonlyMap<string, Test> = new Map([
  ['Extensions', isEntry],
  ['Version', isName],
]);

const READ_ONLY = 1;
const MOST_SHOWN = 300;

const keysOf = (a: Dict, b: Dict): string[] => [...new Set([...a.keys(), ...b.keys()])];

/** What a look shows, as far as it is letters; undefined of one that cannot be read. */
const shownIn = (file: PdfFile, look: Value): string | undefined => {
  if (!(look instanceof Stream)) return '';
  try {
    return textOfStream(file, look).trim();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};

/** How an annotation looks: by itself, or in the state that it is in. */
const lookOf = (file: PdfFile, dict: Dict): Value => {
  const look = file.get(file.dictOf(dict.get('AP')) ?? new Map(), 'N');
  return isDict(look) ? file.get(look, nameOf(file.get(dict, 'AS')) ?? '') : look;
};

class Comparison {
  readonly states: States;
  readonly found: Change[] = [];
  private readonly pages: [Page[], Page[]];
  private readonly fields: [Map<string, Field>, Map<string, Field>];
  private readonly annotations: [Annotation[][], Annotation[][]];
  /** Fields by the number of their object and of what shows them. */
  private readonly shownBy = new Map<number, Field>();
  /** What shows a field now, and did before. */
  private readonly shows = new Map<string, Annotation[]>();
  /** Pages by their number, once it was asked whether they are free. */
  private readonly free = new Map<number, boolean>();

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
    this.states = { before, after, elsewhere, same: new Set() };
    for (const field of this.fields[1].values()) {
      if (field.number !== undefined) this.shownBy.set(field.number, field);
      for (const kid of after.listOf(field.dict.get('Kids')))
        if (kid instanceof Ref && !this.shownBy.has(kid.number)) this.shownBy.set(kid.number, field);
    }
  }

  private add(kind: ChangeKind, of: string, isOrdinary: boolean, more: Partial<Change> = {}): void {
    this.found.push({ kind, of, isOrdinary, ...more });
  }

  private isSame(before: Value | undefined, after: Value | undefined): boolean {
    return areSame(this.states, before, after);
  }

  /** The keys of two dictionaries that do not lead to the same; a field may be locked by whoever fills it in or signs. */
  private otherKeys(a: Dict, b: Dict): string[] {
    return keysOf(a, b).filter(
      (key) => !areSame(this.states, a.get(key), b.get(key), { key }) && !(key === 'Ff' && this.isLocked(a, b)),
    );
  }

  /** Whether the flags of a field say that nobody can write to it, and otherwise what they said. */
  private isLocked(a: Dict, b: Dict): boolean {
    const [was, is] = [this.states.before.get(a, 'Ff') ?? 0, this.states.after.get(b, 'Ff')];
    return typeof was === 'number' && is === (was | READ_ONLY);
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
      else if (key === 'StructTreeRoot' && a !== undefined && areSame(this.states, a, b, { grows: true })) continue;
      else if (this.isSame(a, b)) continue;
      else if (key === 'DSS') this.add('proof', key, isDict(after.resolve(b)));
      else if (ROOT_KEYS.get(key)?.(after.resolve(b))) continue;
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
      if (['Fields', 'SigFlags'].includes(key)) continue;
      const [earlier, later] = [a?.get(key), b.get(key)];
      // Programs then draw all fields anew, in their own way.
      if (key === 'NeedAppearances' && this.states.after.resolve(later) !== true) continue;
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
      const others = keysOf(page.dict, now.dict).filter((key) => {
        const [a, b] = [page.dict.get(key), now.dict.get(key)];
        return !PAGE_KEYS.get(key)?.(this.states.after.resolve(b)) && !areSame(this.states, a, b, { key });
      });
      if (others.includes('Contents') || others.includes('Resources')) this.compareWords(page, now, at + 1);
      for (const key of others) {
        if (key === 'Contents' || key === 'Resources') continue;
        this.add(key === 'AA' ? 'behaviour' : 'pages', key, false, { page: at + 1 });
      }
      this.annotationsOn(now, at);
    }
  }

  /** Of a page with another content: which words are others. */
  private compareWords(page: Page, now: Page, number: number): void {
    const { before, after } = this.states;
    const changed = changedWords(wordsOfPage(before, page.dict), wordsOfPage(after, now.dict));
    this.add('text', 'Contents', false, { page: number, ...changed });
  }

  private annotationsOn(now: Page, at: number): void {
    const earlier = this.annotations[0][at] ?? [];
    const later = this.annotations[1][at] ?? [];
    const matched = new Set<Annotation>();
    const byNumber = new Map(later.toReversed().map((each) => [each.number, each]));
    const within = later.filter(({ number }) => number === undefined);
    for (const [index, each] of earlier.entries()) {
      const same = each.number === undefined ? within.shift() : byNumber.get(each.number);
      if (!same) {
        this.add('cover', nameOf(each.dict.get('Subtype')) ?? `annotation ${index + 1}`, false, { page: at + 1 });
        continue;
      }
      matched.add(same);
      this.annotation(each, same, now);
    }
    for (const each of later) if (!matched.has(each)) this.newAnnotation(now, each);
  }

  private fieldShownBy({ number, dict }: Annotation): Field | undefined {
    if (number !== undefined) return this.shownBy.get(number);
    return [...this.fields[1].values()].find((field) => field.dict === dict);
  }

  /** Whether all that was or may be added to a page by signatures and notes leaves most of it free. */
  private isFree(page: Page, number: number): boolean {
    const known = this.free.get(number);
    if (known !== undefined) return known;
    const { after } = this.states;
    const added = (this.annotations[1][number - 1] ?? []).filter((each) => {
      const kind = nameOf(after.get(each.dict, 'Subtype'));
      const isPlace = kind === 'Widget' && this.fieldShownBy(each)?.kind === 'Sig';
      return (isPlace || kind === 'Text') && hasRoom(after, each.dict);
    });
    const isFree = leavePageFree(after, page, added);
    this.free.set(number, isFree);
    return isFree;
  }

  private isStamp({ value }: Field): boolean {
    const { after } = this.states;
    return nameOf(after.dictOf(value)?.get('SubFilter')) === 'ETSI.RFC3161';
  }

  private newAnnotation(page: Page, each: Annotation): void {
    const { after } = this.states;
    const kind = nameOf(after.get(each.dict, 'Subtype')) ?? 'annotation';
    const field = this.fieldShownBy(each);
    if (kind === 'Widget' && field?.kind === 'Sig') {
      if (!hasRoom(after, each.dict)) return;
      const isNew = !this.fields[0].has(field.name);
      const isOrdinary = isNew && !this.isStamp(field) && this.isFree(page, each.page);
      this.add('cover', field.name, isOrdinary, { page: each.page });
      return;
    }
    const shownText =
      asRead(shownIn(after, lookOf(after, each.dict)) ?? '') || valueInWords(after, each.dict.get('Contents'));
    const more = { page: each.page, ...(shownText ? { after: shownText } : {}) };
    if (mayStandBeside(after, each.dict)) this.add('comment', kind, this.isFree(page, each.page), more);
    else this.add('cover', kind, false, more);
  }

  private annotation(a: Annotation, b: Annotation, page: Page): void {
    const { after } = this.states;
    const others = this.otherKeys(a.dict, b.dict);
    const field = this.fieldShownBy(b);
    const kind = nameOf(after.get(b.dict, 'Subtype')) ?? 'annotation';
    if (kind !== 'Widget' || !field) {
      if (others.length > 0) this.add('cover', kind, false, { page: a.page });
      return;
    }
    const places = this.shows.get(field.name) ?? [];
    places.push(b);
    this.shows.set(field.name, places);
    const allowed = field.kind === 'Sig' ? SIGNED_KEYS : FILLED_KEYS;
    // The value is the field's: one of a place alone is no field's.
    const isOwn = b.number === undefined ? b.dict === field.dict : b.number === field.number;
    const isOdd = others.some((key) => !allowed.has(key) || (key === 'V' && !isOwn));
    if (isOdd) this.add('form', field.name, false, { page: a.page });
    else if (field.kind === 'Sig') this.placeOfSignature(a, b, field, page);
    else this.look(a, b, field, others);
  }

  /** The picture of one who has signed stays as it is; an empty place may get one where it can be seen already, or where one may be added. */
  private placeOfSignature(a: Annotation, b: Annotation, field: Field, page: Page): void {
    const { before, after } = this.states;
    const others = this.otherKeys(a.dict, b.dict);
    if (!others.some((key) => LOOKS.includes(key))) return;
    const [hadRoom, takesRoom] = [hasRoom(before, a.dict), hasRoom(after, b.dict)];
    if (!hadRoom && !takesRoom) return;
    const wasSigned = before.dictOf(this.fields[0].get(field.name)?.value) !== undefined;
    const isSigned = !wasSigned && after.dictOf(field.value) !== undefined;
    if (isSigned && !takesRoom) return;
    const isPrepared = hadRoom && !others.includes('Rect');
    const isStamp = this.isStamp(field);
    if (isSigned && isPrepared && !isStamp && leavePageFree(after, page, [b])) return;
    const isOrdinary = isSigned && !isPrepared && !isStamp && this.isFree(page, b.page);
    this.add('cover', field.name, isOrdinary, { page: a.page });
  }

  /** A field that shows something else although its value is what it was, or a box that shows what it could not show before. */
  private look(a: Annotation, b: Annotation, field: Field, others: readonly string[]): void {
    const { before, after } = this.states;
    const earlier = this.fields[0].get(field.name);
    if (!earlier || !(others.includes('AP') || others.includes('AS'))) return;
    const isFilled = !this.isSame(earlier.value, field.value);
    if (isFilled && (field.kind !== 'Btn' || this.keepsLooks(a, b))) return;
    const [shown, shows] = [shownIn(before, lookOf(before, a.dict)), shownIn(after, lookOf(after, b.dict))];
    const [was, is] = [shown, shows].map((each) => asRead(each ?? '')) as [string, string];
    this.add('cover', field.name, false, { page: a.page, before: was, after: is });
  }

  /** Whether each state of a box looks as it did; it may have got states that had no look. */
  private keepsLooks(a: Annotation, b: Annotation): boolean {
    const { before, after } = this.states;
    const [was, is] = [before.dictOf(a.dict.get('AP')), after.dictOf(b.dict.get('AP'))];
    const look = before.resolve(was?.get('N'));
    if (look instanceof Stream) return areSame(this.states, look, is?.get('N'), { key: 'AP' });
    return [...(isDict(look) ? look : [])].every(([state, each]) =>
      areSame(this.states, each, after.dictOf(is?.get('N'))?.get(state), { key: 'AP' }),
    );
  }

  /** What a field says, and what is to be seen of it where that is something else. */
  private saidBy(field: Field): string {
    const { after } = this.states;
    const valueText = valueInWords(after, field.value);
    const places = this.shows.get(field.name) ?? [];
    if (field.kind === 'Btn') {
      const states = places.map(({ dict }) => nameOf(after.get(dict, 'AS'))).filter((each) => each !== undefined);
      const shown = states.filter((each) => each !== 'Off').join(', ');
      return states.length === 0 || shown === (valueText === 'Off' ? '' : valueText)
        ? valueText
        : `${valueText} (shown: ${shown || 'Off'})`;
    }
    for (const { dict } of places) {
      const look = lookOf(after, dict);
      if (!(look instanceof Stream)) continue;
      const shown = shownIn(after, look);
      if (shown !== undefined && showsText(shown, valueText)) continue;
      if (!shown) return `${valueText} (shown without text)`.trim();
      return `${valueText} (shown: ${asRead(shown).slice(0, MOST_SHOWN)})`.trim();
    }
    return valueText;
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
      const others = this.otherKeys(field.dict, now.dict);
      const allowed = field.kind === 'Sig' ? new Set([...SIGNED_KEYS, 'Subtype', 'Parent', 'Kids']) : FILLED_KEYS;
      const isFilled = !this.isSame(field.value, now.value);
      const isOdd = others.some((key) => !allowed.has(key) || (!isFilled && (key === 'RV' || key === 'I')));
      if (isOdd || field.kind !== now.kind) this.add('form', name, false);
      if (!isFilled) continue;
      if (field.kind === 'Sig') {
        const wasEmpty = before.resolve(field.value) === null;
        this.signed(now, wasEmpty && after.dictOf(now.value) !== undefined);
      } else {
        const was = valueInWords(before, field.value);
        const label = valueInWords(before, field.dict.get('TU'));
        const said = { before: was, after: this.saidBy(now), ...(label && { label }) };
        this.add('filled', name, this.mayBeFilled(field, was), said);
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

  /** A field that nobody can write to is filled in once, by whoever made the form, or reckoned from others. */
  private mayBeFilled({ flags, dict }: Field, was: string): boolean {
    const isReckoned = this.states.before.dictOf(dict.get('AA'))?.has('C') === true;
    return (flags & READ_ONLY) === 0 || isReckoned || was === '' || was === 'Off';
  }

  private signed(field: Field, isOrdinary: boolean): void {
    this.add(this.isStamp(field) ? 'stamp' : 'signature', field.name, isOrdinary);
  }
}

/** All that is different between two states of a file in what can be reached from its catalogue; throws `Malformed` for what cannot be read. */
export const changesBetween = (before: PdfFile, after: PdfFile): Change[] => new Comparison(before, after).run();
