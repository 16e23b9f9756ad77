import { type Atom, marksOf, type Piece } from './atoms.ts';
import { canonicalFormat } from './canonical.ts';
import type { ChangeMarks } from './change-marks.ts';
import { diffAtoms } from './words-diff.ts';
import { childOf, copyOf, element, elementsOf, isElement, type XmlElement } from './xml.ts';

export type Status = 'same' | 'w:ins' | 'w:del' | 'w:moveFrom' | 'w:moveTo';

/** What the writer of words asks of what is around it. */
export type WordPlace = {
  marks: ChangeMarks;
  /** An element of the older file as it may stand in the newer one. */
  carry: (source: XmlElement) => XmlElement;
  /** A mark of the older file, where it is worth keeping. */
  carryMark: (mark: XmlElement) => XmlElement | undefined;
  /** An element that both have, with other words in a text box or a note of it. */
  merge: (newer: XmlElement, older: XmlElement) => XmlElement;
  /** A note that one of the files has alone. */
  note: (element: XmlElement, isNewer: boolean) => XmlElement;
};

const isOld = (status: Status) => status === 'w:del' || status === 'w:moveFrom';

const FIELD_BOX = 'w:fldSimple';
/** What a tracked change may not hold, so that the change stands inside it. */
const holdsLink = (atoms: Atom[]): boolean =>
  atoms.some((atom) => {
    if (atom.kind === 'field') return holdsLink(atom.inner);
    return atom.kind === 'box' && (atom.element.name === 'w:hyperlink' || holdsLink(atom.inner));
  });

const fieldSign = (type: string) => element('w:fldChar', { 'w:fldCharType': type });

/** Writes the words of paragraphs, each in the change that it belongs to. */
export class WordsWriter {
  private into: XmlElement[] = [];
  private group: { status: Status; element: XmlElement } | undefined;
  private run: { element: XmlElement; format: string } | undefined;
  /** Within a control that goes or comes as a whole, what is inside needs no change of its own. */
  private held: Status | undefined;
  private readonly place: WordPlace;

  constructor(place: WordPlace) {
    this.place = place;
  }

  /** What was written, and begins anew. */
  take(): XmlElement[] {
    const written = this.into;
    this.into = [];
    this.close();
    return written;
  }

  private close() {
    this.group = undefined;
    this.run = undefined;
  }

  private target(status: Status): XmlElement[] {
    if (status === 'same' || this.held) {
      if (this.group) this.close();
      return this.into;
    }
    if (this.group?.status !== status) {
      this.close();
      const wrapper = element(status, this.place.marks.attributes());
      this.into.push(wrapper);
      this.group = { status, element: wrapper };
    }
    return this.group?.element.children as XmlElement[];
  }

  private mark(mark: XmlElement | undefined) {
    if (!mark) return;
    this.close();
    this.into.push(mark);
  }

  private put(
    status: Status,
    content: XmlElement | string,
    format: XmlElement | undefined,
    before?: { format: XmlElement | undefined },
  ) {
    const into = this.target(status);
    const isChanged = before !== undefined && canonicalFormat(before.format) !== canonicalFormat(format);
    const key = `${status} ${canonicalFormat(format)} ${isChanged ? canonicalFormat(before.format) : '='}`;
    if (this.run?.format !== key) {
      const shown = isChanged ? this.place.marks.format(format, before.format) : format;
      const run = element('w:r', {}, shown && shown.children.length > 0 ? [shown] : []);
      into.push(run);
      this.run = { element: run, format: key };
    }
    const run = this.run.element;
    if (isElement(content)) {
      run.children.push(content);
      return;
    }
    const name = status === 'w:del' ? 'w:delText' : 'w:t';
    const last = run.children.at(-1);
    if (last && isElement(last) && last.name === name) last.children = [`${last.children[0] ?? ''}${content}`];
    else run.children.push(element(name, { 'xml:space': 'preserve' }, [content]));
  }

  /** Atoms that one side has alone. */
  alone(status: Exclude<Status, 'same'>, atoms: Atom[]) {
    for (const atom of atoms) this.single(status, atom);
  }

  private marksBefore(status: Status, marks: XmlElement[]) {
    for (const mark of marks) this.mark(isOld(status) ? this.place.carryMark(mark) : mark);
  }

  private single(status: Exclude<Status, 'same'>, atom: Atom) {
    const { place } = this;
    if (atom.kind === 'word') {
      for (const { text, format, marks } of atom.pieces) {
        this.marksBefore(status, marks);
        this.put(status, text, format);
      }
    } else if (atom.kind === 'item') {
      this.marksBefore(status, atom.marks);
      this.put(status, this.item(status, atom.element), atom.format);
    } else if (atom.kind === 'whole') {
      this.marksBefore(status, atom.marks);
      this.run = undefined;
      this.target(status).push(isOld(status) ? place.carry(atom.element) : copyOf(atom.element));
      this.run = undefined;
    } else if (atom.kind === 'field') this.alone(status, [...atom.head, ...atom.inner, ...atom.tail]);
    else this.box(status, atom);
  }

  private item(status: Status, source: XmlElement): XmlElement {
    const { place } = this;
    if (source.name === 'w:footnoteReference' || source.name === 'w:endnoteReference')
      return place.note(source, !isOld(status));
    const copied = isOld(status) ? place.carry(source) : copyOf(source);
    if (status === 'w:del' && copied.name === 'w:instrText') copied.name = 'w:delInstrText';
    return copied;
  }

  private box(status: Exclude<Status, 'same'>, atom: Extract<Atom, { kind: 'box' }>) {
    const { name } = atom.element;
    if (name === FIELD_BOX) {
      this.marksBefore(status, atom.marks);
      const code = element(status === 'w:del' ? 'w:delInstrText' : 'w:instrText', { 'xml:space': 'preserve' }, [
        atom.element.attributes['w:instr'] ?? '',
      ]);
      for (const sign of [fieldSign('begin'), code, fieldSign('separate')]) this.put(status, sign, undefined);
      this.alone(status, atom.inner);
      this.put(status, fieldSign('end'), undefined);
      this.marksBefore(status, atom.closing);
      return;
    }
    const isHeld = this.held === undefined && name !== 'w:hyperlink' && !holdsLink(atom.inner);
    this.within(
      status,
      atom,
      () => {
        const outer = this.held;
        if (isHeld) this.held = status;
        this.alone(status, atom.inner);
        this.held = outer;
      },
      isHeld,
    );
    this.marksBefore(status, isOld(status) ? atom.closing : []);
  }

  /** Writes what `write` writes into a copy of a box. */
  private within(
    status: Status,
    { element: source, marks, closing }: Extract<Atom, { kind: 'box' }>,
    write: () => void,
    isHeld: boolean,
  ) {
    this.marksBefore(status, marks);
    const shell = {
      ...source,
      children:
        source.name === 'w:sdt'
          ? elementsOf(source).filter((each) => each.name !== 'w:sdtContent')
          : elementsOf(source).filter((each) => /Pr$/.test(each.name)),
    };
    const box = isOld(status) ? this.place.carry(shell) : copyOf(shell);
    const outer = isHeld ? this.target(status) : this.into;
    this.close();
    const target = this.into;
    this.into = [];
    write();
    if (!isOld(status)) for (const each of closing) this.mark(each);
    const inner = this.into;
    this.into = target;
    this.close();
    if (source.name === 'w:sdt') {
      const end = box.children.findIndex((each) => isElement(each) && each.name === 'w:sdtEndPr');
      const content = element('w:sdtContent', {}, inner);
      box.children.splice(end < 0 ? box.children.length : end + 1, 0, content);
    } else box.children.push(...inner);
    outer.push(box);
    this.close();
  }

  /** Atoms of both sides, word by word. */
  compare(older: Atom[], newer: Atom[]) {
    for (const stretch of diffAtoms(older, newer)) {
      if ('pairs' in stretch) for (const [one, other] of stretch.pairs) this.pair(one, other);
      else {
        this.alone('w:del', stretch.older);
        this.alone('w:ins', stretch.newer);
      }
    }
  }

  private pair(older: Atom, newer: Atom) {
    if (older.kind !== 'field' && older.kind !== 'box')
      for (const mark of marksOf(older)) this.mark(this.place.carryMark(mark));
    if (newer.kind === 'word' && older.kind === 'word') this.word(older.pieces, newer.pieces);
    else if (newer.kind === 'item' && older.kind === 'item') {
      this.marksBefore('same', newer.marks);
      this.put('same', this.place.merge(newer.element, older.element), newer.format, { format: older.format });
    } else if (newer.kind === 'whole') {
      this.marksBefore('same', newer.marks);
      this.target('same').push(copyOf(newer.element));
      this.run = undefined;
    } else if (newer.kind === 'field' && older.kind === 'field') {
      this.signs(older.head, newer.head);
      this.compare(older.inner, newer.inner);
      this.signs(older.tail, newer.tail);
    } else if (newer.kind === 'box' && older.kind === 'box') {
      this.within('same', newer, () => this.compare(older.inner, newer.inner), false);
    }
  }

  /** The signs of a field that both have; they are one by one the same, or stay the newer's. */
  private signs(older: Atom[], newer: Atom[]) {
    for (const [at, atom] of newer.entries())
      this.pair(older.length === newer.length ? (older[at] as Atom) : atom, atom);
  }

  /** One word of both sides, which may be cut into formats differently. */
  private word(older: Piece[], newer: Piece[]) {
    const left = older.map(({ text, format }) => ({ text, format }));
    for (const { text, format, marks } of newer) {
      this.marksBefore('same', marks);
      for (let rest = text; rest !== ''; ) {
        const old = left[0] as { text: string; format: XmlElement | undefined };
        const size = Math.min(rest.length, old.text.length);
        this.put('same', rest.slice(0, size), format, { format: old.format });
        rest = rest.slice(size);
        old.text = old.text.slice(size);
        if (old.text === '') left.shift();
      }
    }
  }

  closing(older: XmlElement[], newer: XmlElement[]) {
    for (const mark of older) this.mark(this.place.carryMark(mark));
    for (const mark of newer) this.mark(mark);
  }

  /** A mark that is written as it is. */
  sign(mark: XmlElement) {
    this.mark(mark);
  }
}

export const propertiesOf = (paragraph: XmlElement | undefined) => childOf(paragraph, 'w:pPr');
