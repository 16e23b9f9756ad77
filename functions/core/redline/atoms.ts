import { withoutEdgeBlanks } from '#core/assembly/parse/xml-blanks.ts';
import { tokensOf, WORD } from '#core/documents/differences.ts';
import { canonicalFormat, canonicalXml, isUnread, type Reading } from './canonical.ts';
import { childOf, elementsOf, isElement, type XmlElement } from './xml.ts';

/** A stretch of a word in one format, and the marks (bookmarks, comments) that stand before it. */
export type Piece = { text: string; format: XmlElement | undefined; marks: XmlElement[] };

/**
 * What a paragraph is compared by. Two atoms may be one where their `key` is the same; they are the same to the reader and look the same
 * where `full` is.
 */
export type Atom = { key: string; full: string; weight: number } & (
  | { kind: 'word'; pieces: Piece[] }
  /** Something within a run: a tab, a picture, a note's number. */
  | { kind: 'item'; element: XmlElement; format: XmlElement | undefined; marks: XmlElement[] }
  /** Something beside runs: an equation. */
  | { kind: 'whole'; element: XmlElement; marks: XmlElement[] }
  /** A link, a control or the like around words. */
  | { kind: 'box'; element: XmlElement; inner: Atom[]; marks: XmlElement[]; closing: XmlElement[] }
  /** A field from its beginning to its end: what it says, and what it shows. */
  | { kind: 'field'; head: Atom[]; inner: Atom[]; tail: Atom[] }
);

export type ParagraphAtoms = { atoms: Atom[]; closing: XmlElement[] };

type Raw = { text: Piece } | { atom: Atom };

const BOXES = new Set(['w:hyperlink', 'w:sdt', 'w:fldSimple', 'w:bdo', 'w:dir']);
const UNWRAPPED = new Set(['w:smartTag', 'w:customXml', 'w:ins', 'w:moveTo']);
const EQUATIONS = new Set(['m:oMath', 'm:oMathPara']);
const MARKS = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
]);

/** What weighs as much as a word. */
const ITEM_WEIGHT = 8;

const preserves = (text: XmlElement) => text.attributes['xml:space'] === 'preserve';
const shownText = (text: XmlElement): string => {
  const written = text.children.filter((each) => !isElement(each)).join('');
  return preserves(text) ? written : withoutEdgeBlanks(written);
};

const contentOf = (box: XmlElement) => (box.name === 'w:sdt' ? childOf(box, 'w:sdtContent') : box);

/** What a box is besides the words in it. */
const shellOf = (box: XmlElement, reading: Reading): string => {
  const withoutContent = { ...box, children: elementsOf(box).filter(({ name }) => name === 'w:sdtPr') };
  const say = (each: XmlElement) => (each.name === 'w:id' || each.name === 'w:placeholder' ? '' : reading.say?.(each));
  return canonicalXml(withoutContent, { ...reading, say });
};

class AtomReader {
  private raws: Raw[] = [];
  private marks: XmlElement[] = [];
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  private takeMarks() {
    const { marks } = this;
    this.marks = [];
    return marks;
  }

  private item(element: XmlElement, format: XmlElement | undefined) {
    const { reading } = this;
    const full = canonicalXml(element, reading);
    const hasStory = full.includes('<w:txbxContent');
    const say = (each: XmlElement) => (each.name === 'w:txbxContent' ? '[text]' : reading.say?.(each));
    const isNote = element.name === 'w:footnoteReference' || element.name === 'w:endnoteReference';
    const key = isNote ? element.name : hasStory ? canonicalXml(element, { ...reading, say }) : full;
    const look = `${full} ${canonicalFormat(format)}`;
    this.raws.push({
      atom: { kind: 'item', key, full: look, weight: ITEM_WEIGHT, element, format, marks: this.takeMarks() },
    });
  }

  private run(run: XmlElement) {
    const format = childOf(run, 'w:rPr');
    for (const each of elementsOf(run)) {
      if (each === format || isUnread(each.name)) continue;
      if (each.name === 'w:t') {
        const text = shownText(each);
        if (text) this.raws.push({ text: { text, format, marks: this.takeMarks() } });
      } else if (each.name === 'w:commentReference')
        this.marks.push({ ...run, children: format ? [format, each] : [each] });
      else this.item(each, format);
    }
  }

  private box(element: XmlElement) {
    const inner = new AtomReader(this.reading).read(contentOf(element) ?? element);
    const key = shellOf(element, this.reading);
    const full = `${key}{${inner.atoms.map((each) => each.full).join('|')}}`;
    const marks = this.takeMarks();
    const atom = { kind: 'box' as const, key, full, weight: ITEM_WEIGHT * 2, element, inner: inner.atoms, marks };
    this.raws.push({ atom: { ...atom, closing: inner.closing } });
  }

  private children(parent: XmlElement) {
    for (const each of elementsOf(parent)) {
      if (each.name === 'w:r') this.run(each);
      else if (MARKS.has(each.name)) this.marks.push(each);
      else if (BOXES.has(each.name)) this.box(each);
      else if (UNWRAPPED.has(each.name)) this.children(each);
      else if (each.name !== 'w:pPr' && !isUnread(each.name) && !/Pr$/.test(each.name)) this.whole(each);
    }
  }

  private whole(element: XmlElement) {
    const full = canonicalXml(element, this.reading);
    const weight = EQUATIONS.has(element.name) ? ITEM_WEIGHT * 2 : 1;
    this.raws.push({ atom: { kind: 'whole', key: full, full, weight, element, marks: this.takeMarks() } });
  }

  read(parent: XmlElement): ParagraphAtoms {
    this.children(parent);
    return { atoms: withFields(this.raws), closing: this.marks };
  }
}

/** Cuts words that stand side by side, in whatever runs, into words. */
const wordAtoms = (pieces: Piece[]): Atom[] => {
  const left = [...pieces];
  return tokensOf(pieces.map(({ text }) => text).join('')).map((word) => {
    const own: Piece[] = [];
    for (let missing = word.length; missing > 0; ) {
      const piece = left.shift() as Piece;
      const text = piece.text.slice(0, missing);
      missing -= text.length;
      if (text.length < piece.text.length) left.unshift({ ...piece, text: piece.text.slice(text.length), marks: [] });
      own.push({ ...piece, text });
    }
    let full = '';
    let last: string | undefined;
    for (const { text, format } of own) {
      const look = canonicalFormat(format);
      full += look === last ? text : `{${look}}${text}`;
      last = look;
    }
    return { kind: 'word', key: word, full, weight: WORD.test(word) ? word.length * 4 : 1, pieces: own };
  });
};

const plainAtoms = (raws: Raw[]): Atom[] => {
  const atoms: Atom[] = [];
  for (let at = 0; at < raws.length; at += 1) {
    const first = raws[at] as Raw;
    if ('atom' in first) {
      atoms.push(first.atom);
      continue;
    }
    const pieces = [first.text];
    for (let next = raws[at + 1]; next && 'text' in next; next = raws[at + 1]) {
      pieces.push(next.text);
      at += 1;
    }
    for (const atom of wordAtoms(pieces)) atoms.push(atom);
  }
  return atoms;
};

const edgeOf = (raw: Raw): string | undefined =>
  'atom' in raw && raw.atom.kind === 'item' && raw.atom.element.name === 'w:fldChar'
    ? raw.atom.element.attributes['w:fldCharType']
    : undefined;

const joinedFull = (atoms: Atom[]) => atoms.map(({ full }) => full).join('|');

/** Fields that begin and end here become one atom each; the signs of others stay among the words. */
const withFields = (raws: Raw[]): Atom[] => {
  const endOf = new Map<number, { middle: number; end: number }>();
  const open: { begin: number; middle: number }[] = [];
  for (const [at, raw] of raws.entries()) {
    const edge = edgeOf(raw);
    const top = open.at(-1);
    if (edge === 'begin') open.push({ begin: at, middle: -1 });
    else if (edge === 'separate' && top) top.middle = at;
    else if (edge === 'end' && top) {
      endOf.set(top.begin, { middle: top.middle, end: at });
      open.pop();
    }
  }
  const atoms: Atom[] = [];
  let plain: Raw[] = [];
  const flush = () => {
    for (const each of plainAtoms(plain)) atoms.push(each);
    plain = [];
  };
  for (let at = 0; at < raws.length; at += 1) {
    const found = endOf.get(at);
    if (!found) {
      plain.push(raws[at] as Raw);
      continue;
    }
    flush();
    const middle = found.middle < 0 ? found.end : found.middle;
    const head = plainAtoms(raws.slice(at, middle + 1));
    const inner = found.middle < 0 ? [] : withFields(raws.slice(middle + 1, found.end));
    const tail = found.middle < 0 ? [] : plainAtoms([raws[found.end] as Raw]);
    const key = `field ${head.map((each) => each.key.trim()).join('')}`;
    const full = `${joinedFull(head)}{${joinedFull(inner)}}${joinedFull(tail)}`;
    atoms.push({ kind: 'field', key, full, weight: ITEM_WEIGHT * 2, head, inner, tail });
    at = found.end;
  }
  flush();
  return atoms;
};

export const readAtoms = (paragraph: XmlElement, reading: Reading): ParagraphAtoms =>
  new AtomReader(reading).read(paragraph);

/** The marks that stand before an atom and in it. */
export const marksOf = (atom: Atom): XmlElement[] => {
  if (atom.kind === 'word') return atom.pieces.flatMap(({ marks }) => marks);
  if (atom.kind === 'field') return [...atom.head, ...atom.inner, ...atom.tail].flatMap(marksOf);
  if (atom.kind === 'box') return [...atom.marks, ...atom.inner.flatMap(marksOf), ...atom.closing];
  return atom.marks;
};

/** The words of atoms as one text; what is no word counts as one sign. */
export const textOfAtoms = (atoms: Atom[]): string =>
  atoms
    .map((atom) => {
      if (atom.kind === 'word') return atom.key;
      return atom.kind === 'box' || atom.kind === 'field' ? textOfAtoms(atom.inner) : '\u001f';
    })
    .join('');
