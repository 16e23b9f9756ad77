import type { Run } from '#core/assembly/parse/inline.ts';
import type { Shell } from '#core/assembly/parse/ops.ts';
import { mendProse } from './mend-prose.ts';
import type { ListStyle } from './merge-data.ts';
import { isSeen, markSign, type Sign, textOf, wordSigns, wordText } from './prose.ts';
import { MARK, type Mark } from './separators.ts';
import { keepOrder, mayHoldRightToLeft } from './text-direction.ts';

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);

const blankStart = (text: string): number => {
  let at = 0;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
};

const blankEnd = (text: string): number => {
  let at = text.length;
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
};

const CLOSING_POINT = /^[,.;:!?)\]]/;

/** A list in prose being written. What stands between its items is known once all are: `joints` are the places left for it. */
type Listed = { run: Run; joints: number[]; isBegun: boolean; isDue: boolean; noted: number; style?: ListStyle };

const setJoints = (out: string[], joints: number[], { between, last }: ListStyle) => {
  for (const [i, place] of joints.entries()) out[place] = i === joints.length - 1 ? last : between;
};

/** Two pages of characters, and tags and edges of sections: what absent answers leave in a paragraph with more stays. */
const LONGEST = 6_000;
const MOST_PLACES = 600;

/**
 * Writes one paragraph, reopening runs and links as pieces of them appear. Where a condition or an empty answer left a
 * seam, blanks on both sides become one, and a blank before a comma or full stop goes; what else they left there is taken
 * away when the paragraph ends.
 */
export class ParagraphWriter {
  private readonly out: string[];
  readonly shell: Shell;
  private readonly from: number;
  private readonly tagged: boolean;
  private filled = false;
  private anchors = '';
  private run: Run | undefined;
  private inText = false;
  private readonly wraps: { xml: string; close: string; written: boolean }[] = [];
  private readonly lists: Listed[] = [];
  private readonly endedLists: Listed[] = [];
  /** What the template has, in order: a mark, or nothing for words, and its place in `out`, if it was written. */
  private readonly kinds: (Mark | '')[] = [];
  private readonly places: number[] = [];
  /** Something vanished in this paragraph. */
  private gone = false;
  private blanks: { run: Run; text: string; noted: number }[] = [];
  /** A seam was met since the last word. */
  private touched = false;
  /** Something vanished at that seam. */
  private vanished = false;
  /** A list ended there. */
  private listed = false;
  /** Something visible stands on the current line. */
  private onLine = false;
  private readonly isRtl: boolean;
  /** An answer may have letters that run against the paragraph. */
  private mayTurn = false;

  /** Told before a paragraph is mended how much work that is at most: its signs, for each place where something vanished. */
  private readonly onMend: (work: number) => void;

  constructor(out: string[], shell: Shell, tagged: boolean, onMend: (work: number) => void, isRtl: boolean) {
    this.out = out;
    this.onMend = onMend;
    this.isRtl = isRtl;
    this.shell = shell;
    this.from = out.length;
    this.tagged = tagged;
    out.push(shell.open);
  }

  private closeRun() {
    if (this.run) this.out.push(this.inText ? '</w:t></w:r>' : '</w:r>');
    this.run = undefined;
    this.inText = false;
  }

  /** Leaves the run and makes sure that the links and revisions around what comes next are open. */
  private leaveRun() {
    this.closeRun();
    for (const wrap of this.wraps) {
      if (!wrap.written) this.out.push(wrap.xml);
      wrap.written = true;
    }
  }

  private enter(run: Run, inText: boolean) {
    if (this.run !== run) {
      this.leaveRun();
      this.out.push(run.open);
      this.run = run;
    }
    if (this.inText && !inText) this.out.push('</w:t>');
    if (!this.inText && inText) this.out.push('<w:t xml:space="preserve">');
    this.inText = inText;
  }

  private note(kind: Mark | '', place = -1): number {
    this.kinds.push(kind);
    return this.places.push(place) - 1;
  }

  private flush() {
    for (const { run, text, noted } of this.blanks) {
      this.enter(run, true);
      this.places[noted] = this.out.length;
      this.out.push(text);
    }
    this.blanks = [];
  }

  /** Leaves room between the last item that printed something and the one that does now. */
  private join() {
    for (const list of this.lists) {
      if (list.isDue) {
        this.blanks = [];
        this.enter(list.run, true);
        list.joints.push(this.out.length);
        this.places[list.noted] = this.out.length;
        this.out.push('');
        list.isDue = false;
      }
      list.isBegun = true;
    }
  }

  private noteWritten(onLine: boolean) {
    this.filled = true;
    this.onLine = onLine;
    this.touched = false;
    this.vanished = false;
    this.listed = false;
  }

  /** Words of the template, as XML. Blanks are held back until something follows them. */
  text(run: Run, text: string) {
    const isJoined = this.lists.some(({ isDue }) => isDue);
    // Beside what vanished, blanks are looked at when the paragraph ends; what is in lists, and after them, at once.
    const isLater = this.vanished && !this.listed && this.lists.length === 0;
    const trims = isJoined || (this.touched && !isLater && (!this.onLine || this.blanks.length > 0));
    const started = trims ? text.slice(blankStart(text)) : text;
    const end = blankEnd(started);
    const trimmed = started.slice(0, end);
    if (trimmed !== '') {
      if (this.listed && CLOSING_POINT.test(trimmed)) this.blanks = [];
      this.write(run, trimmed, '');
    }
    if (end < started.length) this.blanks.push({ run, text: started.slice(end), noted: this.note('') });
  }

  /** An answer, as XML; an empty one leaves a seam. */
  value(run: Run, xml: string) {
    if (xml === '') this.seam(MARK.gone);
    else this.write(run, xml, MARK.answer);
    this.mayTurn ||= this.isRtl || mayHoldRightToLeft(xml);
  }

  private write(run: Run, xml: string, kind: Mark | '') {
    this.join();
    this.flush();
    this.enter(run, true);
    this.note(kind, this.out.length);
    this.out.push(xml);
    this.noteWritten(true);
  }

  /** The edge of a section, the place of one that is not shown, or of an empty answer. */
  seam(mark: Mark) {
    this.touched = true;
    this.note(mark);
    if (mark !== MARK.gone && mark !== MARK.hidden) return;
    this.vanished = true;
    this.gone = true;
  }

  /** A list in prose; what joins its items looks as its own tag does. */
  beginList(run: Run): Listed {
    const list = { run, joints: [], isBegun: false, isDue: false, noted: this.note(MARK.list) };
    this.lists.push(list);
    return list;
  }

  /** What follows is another item, if it prints anything. */
  nextItem(list: Listed) {
    list.isDue = list.isBegun;
    list.noted = this.note(MARK.joint);
  }

  /** Ends the list that was begun last; a blank that its last item ends with is none before a comma. */
  endList(list: Listed, style: ListStyle) {
    this.lists.pop();
    list.style = style;
    this.endedLists.push(list);
    setJoints(this.out, list.joints, style);
    this.note(MARK.listEnd);
    this.touched = true;
    this.vanished ||= !list.isBegun;
    this.listed = true;
    this.gone ||= !list.isBegun;
  }

  /** A line break; it goes with a line on which everything vanished. */
  lineBreak(run: Run, xml: string) {
    if (this.touched) this.blanks = [];
    if (!this.onLine && this.vanished) return;
    this.put(run, xml, MARK.break);
    this.onLine = false;
  }

  /** Anything else that is seen: a tab, a picture, a field. */
  piece(run: Run | undefined, xml: string) {
    this.put(run, xml, xml.startsWith('<w:tab') ? MARK.tab : MARK.object);
  }

  private put(run: Run | undefined, xml: string, kind: Mark) {
    this.join();
    this.flush();
    if (run) this.enter(run, false);
    else this.leaveRun();
    this.note(kind, this.out.length);
    this.out.push(xml);
    this.noteWritten(true);
  }

  /** Something that is not seen, such as the end of a bookmark; anchors outlive their paragraph. */
  mark(xml: string, anchors: boolean) {
    if (anchors) this.anchors += xml;
    if (!this.touched) this.flush();
    this.leaveRun();
    this.out.push(xml);
  }

  wrap(xml: string, close: string) {
    if (!this.touched) this.flush();
    this.closeRun();
    this.wraps.push({ xml, close, written: false });
  }

  unwrap() {
    if (!this.touched) this.flush();
    this.closeRun();
    const wrap = this.wraps.pop();
    if (wrap?.written) this.out.push(wrap.close);
  }

  /** Takes away what absent answers left beside their places. */
  private mend() {
    const { out, kinds, places } = this;
    const length = places.reduce((sum, place) => sum + (out[place]?.length ?? 0), 0);
    if (length > LONGEST || kinds.length > MOST_PLACES) return;
    const xmlAt = (i: number): string => out[places[i] ?? -1] ?? '';
    const text = kinds.map((kind, i) => kind || wordText(xmlAt(i))).join('');
    this.onMend(text.length * kinds.filter((kind) => kind === MARK.gone || kind === MARK.hidden).length);
    const mended = mendProse(text, () =>
      kinds.flatMap((kind, i): Sign[] => {
        const place = places[i] ?? -1;
        return kind ? [markSign(kind, place)] : wordSigns(xmlAt(i), place);
      }),
    );
    const left = mended ? textOf(mended) : text;
    this.filled = isSeen(left) || left.includes(MARK.tab) || left.includes(MARK.break);
    if (!mended) return;
    const kept = new Map<number, string>();
    for (const { at, xml } of mended) kept.set(at, (kept.get(at) ?? '') + (xml ?? ''));
    kinds.forEach((kind, i) => {
      const place = places[i] ?? -1;
      if (kind === '') out[place] = kept.get(place) ?? '';
      else if (place >= 0 && !kept.has(place)) out[place] = '';
    });
    for (const { joints, style } of this.endedLists) {
      const keptJoints = joints.filter((place) => kept.has(place));
      if (style && keptJoints.length < joints.length) setJoints(out, keptJoints, style);
    }
  }

  /** Keeps the order in which the words beside answers are seen. */
  private keepOrder() {
    const { out, kinds, places } = this;
    const written = places.filter((place, i) => place >= 0 && (kinds[i] === '' || kinds[i] === MARK.answer));
    const answers = new Set(places.filter((_, i) => kinds[i] === MARK.answer));
    const stretches = written.map((place) => ({ xml: out[place] ?? '', isAnswer: answers.has(place) }));
    keepOrder(stretches, this.isRtl).forEach((xml, i) => {
      out[written[i] ?? -1] = xml;
    });
  }

  /** Ends the paragraph. One that held tags and has nothing left is taken back, but for its anchors: then false. */
  finish(): boolean {
    if (!this.touched) this.flush();
    if (this.gone && this.filled) this.mend();
    if (this.mayTurn && this.filled) this.keepOrder();
    if (this.tagged && !this.filled && !this.shell.kept) {
      this.out.length = this.from;
      this.out.push(this.anchors);
      return false;
    }
    this.closeRun();
    this.out.push('</w:p>');
    return true;
  }
}
