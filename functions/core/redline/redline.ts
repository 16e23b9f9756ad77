import { readBlocks } from './blocks.ts';
import { canonicalXml, type Reading } from './canonical.ts';
import { Carrier } from './carried.ts';
import { type Author, ChangeMarks } from './change-marks.ts';
import { mergeDefinitions } from './definitions.ts';
import { type NoteKind, Notes } from './notes.ts';
import { type DocxFiles, storyParts, WordPackage } from './package.ts';
import { resolvePackage } from './resolve.ts';
import { pairSections } from './sections.ts';
import { type BlockPlace, writeAlone, writeBlocks } from './write-blocks.ts';
import { childOf, copyOf, element, elementsOf, isElement, Namespaces, walkElements, type XmlElement } from './xml.ts';

const RELATION = /^(?:r:|o:relid$)/;
const NOTES: NoteKind[] = ['footnote', 'endnote'];

const hashOf = (bytes: Uint8Array): string => {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two + byte, 0x85ebca6b) ^ (two >>> 13);
  }
  return `${bytes.length} ${one >>> 0} ${two >>> 0}`;
};

/** What an id of a part stands for in both files alike: an address, or the bytes of a picture. */
const readingOf = (file: WordPackage, part: string, notes: Notes, isNewer: boolean): Reading => {
  const known = new Map<string, string>();
  return {
    reference: (name, id) => {
      if (!RELATION.test(name)) return undefined;
      const found = file.relationship(part, id);
      if (!found) return undefined;
      const key =
        known.get(id) ?? (found.isOutside ? found.target : hashOf(file.files[found.target] ?? new Uint8Array()));
      known.set(id, key);
      return key;
    },
    say: (each) => notes.say(each, isNewer),
  };
};

const highestId = (file: WordPackage): number => {
  let highest = 0;
  for (const part of storyParts(file)) {
    const root = file.root(part);
    if (!root) continue;
    walkElements(root, ({ attributes }) => {
      const id = Number(attributes['w:id']);
      if (Number.isSafeInteger(id) && id < 1_000_000_000) highest = Math.max(highest, id);
    });
  }
  return highest;
};

const boxesOf = (root: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  walkElements(root, (each) => {
    if (each.name === 'w:txbxContent') found.push(each);
  });
  return found;
};

/** Where the words of two parts are compared: the two files, and what is written of them into the newer one. */
class Comparison {
  readonly older: WordPackage;
  readonly newer: WordPackage;
  private readonly spaces = new Namespaces();
  private readonly marks: ChangeMarks;
  private readonly carrier: Carrier;
  private readonly notes: Notes;
  private readonly bookmarks = new Set<string>();
  private readonly carriedIds = new Map<string, string>();
  private move = 0;

  constructor(older: DocxFiles, newer: DocxFiles, by: Author) {
    this.newer = new WordPackage(newer, this.spaces);
    this.older = new WordPackage(older, this.spaces);
    for (const file of [this.newer, this.older]) resolvePackage(file, 'newer');
    mergeDefinitions(this.older, this.newer);
    this.marks = new ChangeMarks(by, Math.max(highestId(this.newer), highestId(this.older)) + 1);
    this.carrier = new Carrier(this.older, this.newer);
    this.notes = new Notes(this.older, this.newer);
    for (const part of storyParts(this.newer)) {
      const root = this.newer.root(part);
      if (root)
        walkElements(
          root,
          (each) => each.name === 'w:bookmarkStart' && this.bookmarks.add(each.attributes['w:name'] ?? ''),
        );
    }
  }

  /** A bookmark of the older file whose name the newer one does not have: a field of deleted words may name it. */
  private carryMark(mark: XmlElement): XmlElement | undefined {
    const id = mark.attributes['w:id'] ?? '';
    if (mark.name === 'w:bookmarkStart') {
      const name = mark.attributes['w:name'] ?? '';
      if (this.bookmarks.has(name)) return undefined;
      this.bookmarks.add(name);
      const own = this.marks.nextId();
      this.carriedIds.set(id, own);
      return element(mark.name, { ...mark.attributes, 'w:id': own });
    }
    const own = mark.name === 'w:bookmarkEnd' ? this.carriedIds.get(id) : undefined;
    if (own === undefined) return undefined;
    this.carriedIds.delete(id);
    return element(mark.name, { 'w:id': own });
  }

  private place(olderPart: string, newerPart: string): BlockPlace {
    const reading = {
      older: readingOf(this.older, olderPart, this.notes, false),
      newer: readingOf(this.newer, newerPart, this.notes, true),
    };
    const place: BlockPlace = {
      reading,
      marks: this.marks,
      author: () => this.marks.attributes(),
      nextMove: () => ++this.move,
      carry: (source) => this.carrier.copy(source, olderPart, newerPart),
      carryMark: (mark) => this.carryMark(mark),
      merge: (newer, older) => {
        this.notes.pair(newer, older);
        const copied = copyOf(newer);
        const [now, before] = [boxesOf(copied), boxesOf(older)];
        for (const [at, box] of now.entries()) {
          const old = before[at];
          if (!old || canonicalXml(old, reading.older) === canonicalXml(box, reading.newer)) continue;
          box.children = writeBlocks(readBlocks(old, reading.older), readBlocks(box, reading.newer), place);
        }
        return copied;
      },
      note: (source, isNewer) => this.notes.alone(source, isNewer),
    };
    return place;
  }

  /** Compares two roots that hold blocks, and writes the result into the newer one; false where nothing differs. */
  story(olderPart: string, newerPart: string, before: XmlElement, now: XmlElement): boolean {
    const place = this.place(olderPart, newerPart);
    const [old, newBlocks] = [readBlocks(before, place.reading.older), readBlocks(now, place.reading.newer)];
    const isSame =
      old.blocks.length === newBlocks.blocks.length &&
      old.blocks.every(({ full }, at) => full === newBlocks.blocks[at]?.full);
    if (isSame) return false;
    const kept = now.children.filter(
      (each) => isElement(each) && (each.name === 'w:sectPr' || /^w:(?!sect)\w+Pr$/.test(each.name)),
    );
    now.children = [...writeBlocks(old, newBlocks, place), ...kept];
    this.ignored(this.older.root(olderPart), this.newer.root(newerPart));
    return true;
  }

  /** Marks all that a root holds as inserted or deleted. */
  whole(status: 'w:ins' | 'w:del', olderPart: string, newerPart: string, root: XmlElement): XmlElement[] {
    const place = this.place(olderPart, newerPart);
    const reading = status === 'w:del' ? place.reading.older : place.reading.newer;
    return writeAlone(status, readBlocks(root, reading), place);
  }

  /** What newer programs wrote into the older file may be ignored in the newer one as well. */
  private ignored(older: XmlElement | undefined, newer: XmlElement | undefined) {
    const [one = '', other = ''] = [older?.attributes['mc:Ignorable'], newer?.attributes['mc:Ignorable']];
    const all = [...new Set(`${other} ${one}`.split(' ').filter(Boolean))];
    if (newer && all.length > 0) newer.attributes['mc:Ignorable'] = all.join(' ');
  }

  private headerOrFooter(
    olderPart: string | undefined,
    newerPart: string | undefined,
    kind: 'header' | 'footer',
  ): string | undefined {
    const [before, now] = [this.older.root(olderPart), this.newer.root(newerPart)];
    if (olderPart && newerPart && before && now) {
      if (this.story(olderPart, newerPart, before, now)) this.newer.keep(newerPart);
      return newerPart;
    }
    if (newerPart && now) {
      now.children = this.whole('w:ins', newerPart, newerPart, now);
      this.newer.keep(newerPart);
      return newerPart;
    }
    if (!olderPart || !before) return undefined;
    const bytes = this.older.files[olderPart] as Uint8Array;
    const added = this.newer.addPart(`word/${kind}.xml`, bytes, this.older.contentType(olderPart));
    const root = { ...before, children: this.whole('w:del', olderPart, added, before) };
    this.newer.replace(added, root);
    this.newer.keep(added);
    return added;
  }

  run(): DocxFiles {
    const [oldMain, newMain] = [this.older.main, this.newer.main];
    const [oldRoot, newRoot] = [this.older.root(oldMain), this.newer.root(newMain)];
    const [before, now] = [childOf(oldRoot, 'w:body'), childOf(newRoot, 'w:body')];
    if (!before || !now) return this.newer.files;
    const sections = pairSections(before, now);
    const endings: [XmlElement | undefined, XmlElement | undefined] = [
      childOf(before, 'w:sectPr'),
      childOf(now, 'w:sectPr'),
    ];
    let isChanged = this.story(oldMain, newMain, before, now);
    if (endings[0] && endings[1]) {
      const section = this.marks.section(endings[1], endings[0]);
      if (section !== endings[1]) {
        now.children = now.children.map((each) => (each === endings[1] ? section : each));
        isChanged = true;
      }
    }
    const target = (file: WordPackage, part: string, id: string | undefined) => file.relationship(part, id)?.target;
    const done = new Set<string>();
    for (const { kind, type, older, newer, section } of sections) {
      const [olderPart, newerPart] = [target(this.older, oldMain, older), target(this.newer, newMain, newer)];
      const key = newerPart ?? `older ${olderPart}`;
      if ((olderPart === undefined && newerPart === undefined) || done.has(key)) continue;
      done.add(key);
      const hadWords =
        olderPart !== undefined &&
        readBlocks(this.older.root(olderPart) ?? element('w:hdr'), {}).blocks.some(
          ({ wordCounts }) => wordCounts.size > 0,
        );
      if (newerPart === undefined && !hadWords) continue;
      const part = this.headerOrFooter(olderPart, newerPart, kind);
      if (newerPart !== undefined || !part) continue;
      const relation = this.older.relationship(oldMain, older);
      const id = this.newer.relate(newMain, relation?.type ?? '', part);
      const live = this.liveSection(now, section);
      live?.children.unshift(element(`w:${kind}Reference`, { 'w:type': type, 'r:id': id }));
      isChanged = true;
    }
    for (const kind of NOTES) this.notesOf(kind);
    if (isChanged) this.newer.keep(newMain);
    return this.newer.files;
  }

  /** The section as it stands in the body that was written. */
  private liveSection(body: XmlElement, at: number): XmlElement | undefined {
    const found: XmlElement[] = [];
    const read = (parent: XmlElement) => {
      for (const each of elementsOf(parent)) {
        if (each.name === 'w:sectPr') found.push(each);
        else if (/^w:(?:p|pPr|sdt|sdtContent)$/.test(each.name)) read(each);
      }
    };
    read(body);
    return at < 0 ? found.at(-1) : found[at];
  }

  private notesOf(kind: NoteKind) {
    const { olderPart, newerPart, pairs, added, removed } = this.notes.of(kind);
    if (!newerPart) return;
    let isChanged = removed.length > 0;
    for (const [before, now] of pairs) {
      if (this.story(olderPart ?? newerPart, newerPart, before, now)) isChanged = true;
    }
    for (const note of added) {
      note.children = this.whole('w:ins', newerPart, newerPart, note);
      isChanged = true;
    }
    for (const { source, id } of removed) {
      const blocks = this.whole('w:del', olderPart ?? newerPart, newerPart, source);
      this.newer.root(newerPart)?.children.push(element(`w:${kind}`, { ...source.attributes, 'w:id': id }, blocks));
    }
    if (isChanged) this.newer.keep(newerPart);
  }
}

/**
 * The newer file with all that is different from the older as tracked changes: accepting all gives the newer text, rejecting all the
 * older. Both files are taken as they read with their own tracked changes accepted. Comments and settings are the newer's.
 */
export const redline = (older: DocxFiles, newer: DocxFiles, by: Author): DocxFiles =>
  new Comparison(older, newer, by).run();
