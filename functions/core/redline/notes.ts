import { canonicalXml } from './canonical.ts';
import type { WordPackage } from './package.ts';
import { copyOf, element, elementsOf, type XmlElement } from './xml.ts';

export type NoteKind = 'footnote' | 'endnote';

const kindOf = ({ name }: XmlElement): NoteKind | undefined =>
  name === 'w:footnoteReference' ? 'footnote' : name === 'w:endnoteReference' ? 'endnote' : undefined;

type Removed = { source: XmlElement; id: string };

/** The notes of both files: which of them are one, and which one of them has alone. */
export class Notes {
  private readonly older: WordPackage;
  private readonly newer: WordPackage;
  private readonly pairs = new Map<XmlElement, XmlElement>();
  private readonly added = new Set<XmlElement>();
  private readonly removed = new Map<XmlElement, string>();
  private readonly said = new Map<XmlElement, string>();

  constructor(older: WordPackage, newer: WordPackage) {
    this.older = older;
    this.newer = newer;
  }

  private part(kind: NoteKind, isNewer: boolean): string | undefined {
    const file = isNewer ? this.newer : this.older;
    return file.related(file.main, `${kind}s`);
  }

  private all(kind: NoteKind, isNewer: boolean): XmlElement[] {
    const file = isNewer ? this.newer : this.older;
    return elementsOf(file.root(this.part(kind, isNewer)));
  }

  private noteOf(reference: XmlElement, isNewer: boolean): XmlElement | undefined {
    const kind = kindOf(reference);
    const id = reference.attributes['w:id'];
    return kind && this.all(kind, isNewer).find(({ attributes }) => attributes['w:id'] === id);
  }

  /** What a reference to a note says: the note, since its id is another in each file. */
  say(each: XmlElement, isNewer: boolean): string | undefined {
    const note = kindOf(each) && this.noteOf(each, isNewer);
    if (!note) return undefined;
    const known =
      this.said.get(note) ??
      elementsOf(note)
        .map((block) => canonicalXml(block))
        .join('');
    this.said.set(note, known);
    return `<${each.name}>${known}</>`;
  }

  /** Takes down that two references are one. */
  pair(newer: XmlElement, older: XmlElement): void {
    const [now, before] = [this.noteOf(newer, true), this.noteOf(older, false)];
    if (now && before) this.pairs.set(now, before);
  }

  /** Takes down a note that one file has alone, and gives its reference as it stands in the newer file. */
  alone(reference: XmlElement, isNewer: boolean): XmlElement {
    const copied = copyOf(reference);
    const kind = kindOf(reference);
    const note = this.noteOf(reference, isNewer);
    if (!kind || !note) return copied;
    if (isNewer) {
      this.added.add(note);
      return copied;
    }
    this.provide(kind);
    const taken = [
      ...this.all(kind, true).map(({ attributes }) => Number(attributes['w:id'])),
      ...[...this.removed.values()].map(Number),
    ];
    const id = this.removed.get(note) ?? String(Math.max(0, ...taken.filter(Number.isFinite)) + 1);
    this.removed.set(note, id);
    copied.attributes['w:id'] = id;
    return copied;
  }

  /** A newer file without notes is given a part for them, with the lines that separate them from the text. */
  private provide(kind: NoteKind) {
    const part = this.part(kind, false);
    if (this.part(kind, true) || !part) return;
    const root = this.older.root(part);
    const bytes = this.older.files[part];
    if (!root || !bytes) return;
    const added = this.newer.addPart(`word/${kind}s.xml`, bytes, this.older.contentType(part));
    const relation = this.older.relationships(this.older.main).find(({ target }) => target === part);
    this.newer.relate(this.newer.main, relation?.type ?? '', added);
    const separators = elementsOf(root).filter(({ attributes }) => attributes['w:type'] !== undefined);
    this.newer.replace(added, element(root.name, { ...root.attributes }, separators.map(copyOf)));
    this.newer.keep(added);
  }

  of(kind: NoteKind) {
    const isOf = ({ name }: XmlElement) => name === `w:${kind}`;
    const removed = [...this.removed].flatMap(([source, id]): Removed[] => (isOf(source) ? [{ source, id }] : []));
    return {
      olderPart: this.part(kind, false),
      newerPart: this.part(kind, true),
      pairs: [...this.pairs].filter(([now]) => isOf(now)).map(([now, before]) => [before, now] as const),
      added: [...this.added].filter(isOf),
      removed,
    };
  }
}
