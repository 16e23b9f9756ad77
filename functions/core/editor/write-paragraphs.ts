import { aligned } from './alignment.ts';
import { type Entry, entriesOf, type Fresh, freshOf, type Group } from './changed-group.ts';
import type { AnchorPiece, EditedParagraph, Piece, Wrapped } from './edited-file.ts';
import { changedPicture } from './pictures.ts';
import { END, type Unit } from './pieces.ts';
import { at, EditRefused } from './refused.ts';
import { sourceNow } from './restyled.ts';
import { propertiesFor } from './run-properties.ts';
import { RunWriter } from './run-writer.ts';
import type { Atom, Mark, RunHead, SourceParagraph, SourcePart } from './source-file.ts';
import { changeKey, openingOf } from './tracked.ts';

/** A paragraph that was written, or what stands beside paragraphs. */
export type Written = { edited?: EditedParagraph; xml: string };

const isSamePlace = (one: SourceParagraph, other: SourceParagraph) =>
  one.paragraphRun === other.paragraphRun && one.reading.table.run === other.reading.table.run;

/** Where the words of a comment begin, or where they end and it is referred to. */
const anchorXml = ({ prefix, valuePrefix }: SourcePart, { id, edge }: AnchorPiece): string => {
  const named = (name: string) => `<${prefix}${name} ${valuePrefix}id="${id}"/>`;
  if (edge === 'start') return named('commentRangeStart');
  return `${named('commentRangeEnd')}<${prefix}r>${named('commentReference')}</${prefix}r>`;
};

/** Writes new paragraphs over old ones: what still stands as it was written, marks where their words stood. */
class GroupWriter {
  readonly written: Written[] = [];
  private readonly group: Group;
  private readonly entries: Entry[];
  private readonly fresh: Fresh[];
  /** The entry and the place in it of the old sign that each new one still is. */
  private readonly found: ({ entry: number; offset: number } | undefined)[];
  private readonly heads = new Map<SourceParagraph, Map<string, RunHead>>();
  private readonly wraps = new Map<string, string>();
  /** The tags of links that stand here already. */
  private readonly linkTags = new Map<string, string>();
  private writer: RunWriter | undefined;
  private cursor = 0;
  private lastKept = -2;
  private deferred: Mark[] = [];

  constructor(group: Group) {
    this.group = group;
    this.entries = entriesOf(group);
    this.fresh = freshOf(group);
    for (const { atom } of this.entries) {
      const piece = atom?.piece;
      if (!piece || piece.kind === 'anchor' || piece.link === undefined || changeKey(piece) !== '') continue;
      if (atom.first && atom.first.wrap !== '') this.linkTags.set(piece.link, atom.first.wrap);
    }
    const places = this.entries.flatMap(({ units }, entry) => units.map((_, offset) => ({ entry, offset })));
    const signs = this.entries.flatMap(({ units }) => units.map(({ sign }) => sign));
    const pairs = aligned(
      signs,
      this.fresh.map(({ sign }) => sign),
    );
    this.found = pairs.map((place) => places[place]);
  }

  private mark({ xml, inRun }: Mark) {
    if (this.writer) this.writer.between(xml);
    else if (!inRun) this.written.push({ xml });
  }

  private keep(atom: Atom, entry: number) {
    this.writer?.keep(atom, this.lastKept === entry - 1);
    this.lastKept = entry;
  }

  /** Leaves behind what stood before an entry; marks between words that both stand stay as they are written. */
  private drain(to: number) {
    const left = this.entries.slice(this.cursor, to);
    const isWhole = left.every(({ units, atom }) => units.length === 0 && atom);
    for (const [index, { atom, marks }] of left.entries()) {
      if (isWhole && atom && this.writer) this.keep(atom, this.cursor + index);
      else for (const mark of marks) this.mark(mark);
    }
    this.cursor = Math.max(this.cursor, to);
  }

  /** Before new words go the marks that stood before the old ones or begin in them; the others come after. */
  private openHunk(to: number) {
    const left = this.entries.slice(this.cursor, to);
    const gone = left.findIndex(({ units }) => units.length > 0);
    for (const [index, { marks }] of left.entries()) {
      for (const mark of marks) {
        if (gone < 0 || index < gone || mark.isStart) this.mark(mark);
        else this.deferred.push(mark);
      }
    }
    this.cursor = Math.max(this.cursor, to);
  }

  private closeHunk() {
    for (const mark of this.deferred) this.mark(mark);
    this.deferred = [];
  }

  /** The tags around words that were changed so. */
  private wrapOf(change: Wrapped): string {
    const key = `${changeKey(change)} ${change.link ?? ''}`;
    const { inside, writing } = this.group;
    const { link } = change;
    const leading = link === undefined ? '' : (this.linkTags.get(link) ?? writing.linkTag(inside.part, link));
    const wrap = this.wraps.get(key) ?? leading + openingOf(inside.part, change, writing.nextId);
    this.wraps.set(key, wrap);
    return wrap;
  }

  private headOf(
    piece: Exclude<Piece, { kind: 'object' | 'anchor' | 'picture' | 'note' }>,
    look: string,
    place: SourceParagraph,
  ): RunHead {
    const heads = this.heads.get(place) ?? new Map<string, RunHead>();
    this.heads.set(place, heads);
    const key = `${piece.kind === 'text'} ${look}`;
    const { part } = this.group.inside;
    const make = () => {
      const run = at(this.group.file.runs, piece.run, 'run');
      const properties = propertiesFor(part, run, place, piece.kind === 'text' ? piece : undefined);
      return { open: `<${part.prefix}r>`, properties, wrap: this.wrapOf(piece) };
    };
    const head = heads.get(key) ?? make();
    heads.set(key, head);
    return head;
  }

  private put({ piece, sign, look }: Unit, place: SourceParagraph, known: RunHead | undefined) {
    const { file, inside } = this.group;
    if (!piece) return;
    if (piece.kind === 'object') {
      const { atom } = at(file.objects, piece.source, 'object');
      const own = atom.piece?.kind === 'object' ? atom.piece : undefined;
      const isSame = own && changeKey(own) === changeKey(piece) && own.link === piece.link;
      const isAltered = piece.resized !== undefined || piece.alt !== undefined;
      const wrap = isSame ? (atom.first?.wrap ?? atom.wrap ?? '') : this.wrapOf(piece);
      const { picture } = file.opened.objects[piece.source] ?? {};
      if (isAltered && (!picture || picture.isFixed))
        throw new EditRefused(`The object ${piece.source} is no picture that can be changed.`);
      if (isSame && !isAltered) this.writer?.keep(atom, false);
      else this.writer?.changed(atom, wrap, (xml) => (isAltered ? changedPicture(xml, piece) : xml));
      return;
    }
    if (piece.kind === 'picture') {
      const xml = this.group.writing.drawingOf(inside.part, piece);
      this.writer?.inRun(xml, { open: `<${inside.part.prefix}r>`, properties: '', wrap: this.wrapOf(piece) });
      return;
    }
    if (piece.kind === 'note') {
      const { xml, properties } = this.group.writing.noteMark(inside.part, piece);
      this.writer?.inRun(xml, { open: `<${inside.part.prefix}r>`, properties, wrap: this.wrapOf(piece) });
      return;
    }
    if (piece.kind === 'anchor') {
      this.writer?.between(anchorXml(inside.part, piece));
      return;
    }
    const head = known ?? this.headOf(piece, look, place);
    if (piece.kind === 'text') this.writer?.text(sign, head);
    else {
      const { prefix, valuePrefix } = inside.part;
      const page = piece.kind === 'break' && piece.isPage ? ` ${valuePrefix}type="page"` : '';
      this.writer?.inRun(`<${prefix}${piece.kind === 'tab' ? 'tab' : 'br'}${page}/>`, head);
    }
  }

  /** How many signs from one on are an old entry just as it was. */
  private keptWhole(index: number, old: Entry): number {
    const first = this.found[index];
    const isKept = old.units.every((unit, step) => {
      const place = this.found[index + step];
      return place?.entry === first?.entry && place?.offset === step && this.fresh[index + step]?.look === unit.look;
    });
    return old.atom && isKept ? old.units.length : 0;
  }

  private sign(index: number, written: Fresh & { edited: EditedParagraph }): number {
    const place = sourceNow(this.group.file, written.edited);
    this.writer ??= new RunWriter(this.group.inside.part);
    const found = this.found[index];
    const old = found && this.entries[found.entry];
    if (found) {
      this.closeHunk();
      this.drain(found.entry);
    } else if (index === 0 || this.found[index - 1]) {
      this.openHunk(this.found.slice(index).find(Boolean)?.entry ?? this.entries.length);
    }
    if (written.sign === END.sign) {
      this.written.push({ edited: written.edited, xml: this.writer.finish() });
      this.writer = undefined;
      this.lastKept = -2;
    }
    const isAtHome = old?.source && isSamePlace(old.source, place);
    const whole = old && (isAtHome || written.piece?.kind !== 'text') ? this.keptWhole(index, old) : 0;
    if (whole > 0 && old?.atom && found) this.keep(old.atom, found.entry);
    else {
      const isSame = isAtHome && old?.units[found?.offset ?? 0]?.look === written.look;
      this.put(written, place, isSame ? old?.atom?.first : undefined);
    }
    if (found) this.cursor = Math.max(this.cursor, found.entry + 1);
    return whole || 1;
  }

  write(): Written[] {
    for (let index = 0; index < this.fresh.length; ) {
      const unit = this.fresh[index] as Fresh;
      if (unit.edited) index += this.sign(index, unit);
      else {
        this.written.push({ xml: this.group.writeBlock(unit.block) });
        index += 1;
      }
    }
    this.closeHunk();
    this.drain(this.entries.length);
    return this.written;
  }
}

/** What comes of a group of blocks: the insides of its paragraphs, and what stands between them, in order. */
export const writeGroup = (group: Group): Written[] => new GroupWriter(group).write();
