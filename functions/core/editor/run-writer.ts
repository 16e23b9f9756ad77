import { escapeText } from '#core/assembly/parse/xml.ts';
import type { Atom, RunHead, SourcePart } from './source-file.ts';

const HYPHENS: Record<string, string> = { '\u2011': 'noBreakHyphen', '\u00ad': 'softHyphen' };

/** Writes what stands in one paragraph: stretches of the file as they were, and new words in runs between them. */
export class RunWriter {
  private readonly part: SourcePart;
  private out = '';
  /** The properties of the run that is open. */
  private open: string | undefined;
  private words = '';
  private head: RunHead = { open: '', properties: '' };
  private kept: Atom[] = [];

  constructor(part: SourcePart) {
    this.part = part;
  }

  private put(xml: string, first?: RunHead, last?: RunHead) {
    if (!first || this.open !== first.properties) {
      if (this.open !== undefined) this.out += `</${this.part.prefix}r>`;
      if (first) this.out += first.open + first.properties;
    }
    this.out += xml;
    this.open = last?.properties;
  }

  private flush() {
    const { kept, words, part, head } = this;
    const [first, last] = [kept[0], kept.at(-1)];
    this.kept = [];
    this.words = '';
    if (first && last) this.put(part.xml.slice(first.from, last.to), first.first, last.last);
    for (const text of words.split(/([\u2011\u00ad])/)) {
      const escaped = escapeText(text);
      const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
      if (text in HYPHENS) this.put(`<${part.prefix}${HYPHENS[text]}/>`, head, head);
      else if (escaped) this.put(`<${part.prefix}t${space}>${escaped}</${part.prefix}t>`, head, head);
    }
  }

  /** Keeps an atom as it is written; `follows` when nothing that stood before it in the file has gone. */
  keep(atom: Atom, follows: boolean) {
    if (this.kept.length > 0 && follows) this.kept.push(atom);
    else if (this.words && atom.piece?.kind === 'text' && atom.first?.properties === this.head.properties)
      this.words += atom.piece.text;
    else {
      this.flush();
      this.kept = [atom];
    }
  }

  /** Words in a run with these properties; words of the same run beside them become one with them. */
  text(text: string, head: RunHead) {
    const last = this.kept.at(-1);
    if (last?.piece?.kind === 'text' && last.first?.properties === head.properties) {
      const { piece, first } = last;
      this.kept.pop();
      this.flush();
      this.words = piece.text;
      this.head = first;
    } else if (!this.words || this.head.properties !== head.properties) {
      this.flush();
      this.head = head;
    }
    this.words += text;
  }

  /** Something else that stands in a run: a tab, a line break. */
  inRun(xml: string, head: RunHead) {
    this.flush();
    this.put(xml, head, head);
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
