import { escapeText } from '#core/assembly/parse/xml.ts';
import type { Atom, RunHead, SourcePart } from './source-file.ts';
import { asDeleted, closingOf, isDeleting } from './tracked.ts';

const HYPHENS: Record<string, string> = { '\u2011': 'noBreakHyphen', '\u00ad': 'softHyphen' };

const isSameRun = (one: RunHead | undefined, other: RunHead) =>
  one?.properties === other.properties && one.wrap === other.wrap;

/** Writes what stands in one paragraph: stretches of the file as they were, and new words in runs between them. */
export class RunWriter {
  private readonly part: SourcePart;
  private out = '';
  /** The properties of the run that is open. */
  private open: string | undefined;
  /** The tags that are open around it. */
  private wrap = '';
  private written = '';
  private head: RunHead = { open: '', properties: '', wrap: '' };
  private kept: Atom[] = [];

  constructor(part: SourcePart) {
    this.part = part;
  }

  /** `wraps` are the tags around it where it begins and ends, if it does not in runs. */
  private put(xml: string, first?: RunHead, last?: RunHead, wraps = ['', '']) {
    const [start = '', end = ''] = wraps;
    const wrap = first?.wrap ?? start;
    const goesOn = first && this.open === first.properties && this.wrap === wrap;
    if (this.open !== undefined && !goesOn) this.out += `</${this.part.prefix}r>`;
    if (this.wrap !== wrap) this.out += closingOf(this.wrap) + wrap;
    if (first && !goesOn) this.out += first.open + first.properties;
    this.out += xml;
    this.open = last?.properties;
    this.wrap = last?.wrap ?? end;
  }

  private flush() {
    const { kept, written, part, head } = this;
    const [first, last] = [kept[0], kept.at(-1)];
    this.kept = [];
    this.written = '';
    if (first && last)
      this.put(part.xml.slice(first.from, last.to), first.first, last.last, [first.wrap ?? '', last.wrap ?? '']);
    const name = isDeleting(head.wrap) ? 'delText' : 't';
    for (const text of written.split(/([\u2011\u00ad])/)) {
      const escaped = escapeText(text);
      const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
      if (text in HYPHENS) this.put(`<${part.prefix}${HYPHENS[text]}/>`, head, head);
      else if (escaped) this.put(`<${part.prefix}${name}${space}>${escaped}</${part.prefix}${name}>`, head, head);
    }
  }

  /** Keeps an atom as it is written; `follows` when nothing that stood before it in the file has gone. */
  keep(atom: Atom, follows: boolean) {
    if (this.kept.length > 0 && follows) this.kept.push(atom);
    else if (this.written && atom.piece?.kind === 'text' && isSameRun(atom.first, this.head))
      this.written += atom.piece.text;
    else {
      this.flush();
      this.kept = [atom];
    }
  }

  /** Words in a run with these properties; words of the same run beside them become one with them. */
  text(text: string, head: RunHead) {
    const last = this.kept.at(-1);
    if (last?.piece?.kind === 'text' && last.first && isSameRun(last.first, head)) {
      const { piece, first } = last;
      this.kept.pop();
      this.flush();
      this.written = piece.text;
      this.head = first;
    } else if (!this.written || !isSameRun(this.head, head)) {
      this.flush();
      this.head = head;
    }
    this.written += text;
  }

  /** Something else that stands in a run: a tab, a line break. */
  inRun(xml: string, head: RunHead) {
    this.flush();
    this.put(xml, head, head);
  }

  /** An object whose change, or something of itself, is another one than in the file. */
  changed({ from, to, first, last }: Atom, wrap: string, mended: (xml: string) => string = (xml) => xml) {
    this.flush();
    const xml = mended(asDeleted(this.part.xml.slice(from, to), isDeleting(wrap)));
    this.put(xml, first && { ...first, wrap }, last && { ...last, wrap }, [wrap, wrap]);
  }

  /** Something that stands between runs. */
  between(xml: string) {
    this.flush();
    this.put(xml);
  }

  finish(): string {
    this.between('');
    return this.out;
  }
}
