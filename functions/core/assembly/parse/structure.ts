import { addDead, addLive, addRaw, branch, closeFrame, type Frame, openFrame, rootFrame } from './structure-frame.ts';
import { tagsOf } from './xml.ts';

/** The places in a Word part that matter to a merge. `flow` holds paragraphs: body, header, footnote. */
export type NodeKind = 'root' | 'flow' | 'tbl' | 'tr' | 'tc' | 'box' | 'sdt' | 'p';

/** A stretch of XML without tags, with what stands first and last in it and how many table rows it holds. */
export type Raw = { kind: 'raw'; xml: string; first: '' | 'p' | 'tbl'; last: '' | 'p' | 'tbl'; rows: number };

/** An element that holds a mark of a tag somewhere inside. `index` counts from 1 among its like in its parent. */
export type Branch = {
  kind: NodeKind;
  name: string;
  parent: Branch | undefined;
  index: number;
  open: string;
  children: (Raw | Branch)[];
  close: string;
  start: number;
  end: number;
  /** True inside the second copy of a text box that Word writes for older readers. */
  echo: boolean;
};

const KINDS: Record<string, NodeKind | 'echo'> = {
  'w:body': 'flow',
  'w:hdr': 'flow',
  'w:ftr': 'flow',
  'w:footnote': 'flow',
  'w:endnote': 'flow',
  'w:tbl': 'tbl',
  'w:tr': 'tr',
  'w:tc': 'tc',
  'w:txbxContent': 'box',
  'w:sdtContent': 'sdt',
  'w:p': 'p',
  'mc:Fallback': 'echo',
};

/** Finds the next place of a text at or after a position; asked in rising order it reads the XML once. */
const ahead = (xml: string, wanted: string) => {
  let from = 0;
  let at = -1;
  return (start: number): number => {
    if (at < start || start < from) {
      from = start;
      at = xml.indexOf(wanted, start);
      if (at < 0) at = Number.POSITIVE_INFINITY;
    }
    return at;
  };
};

const END_OF_PARAGRAPH = '</w:p>';
// In `<w:txbxContent`. Fewer than seven letters that begin with a rare one are found several times faster than the whole tag.
const IN_BOX = 'xbxCon';

/** Where the next paragraph ends; the slash is rarer than the sign before it. */
const endOfParagraph = (xml: string, from: number): number => {
  const rest = END_OF_PARAGRAPH.slice(1);
  let at = xml.indexOf(rest, from + 1);
  while (at >= 0 && xml[at - 1] !== '<') at = xml.indexOf(rest, at + 1);
  return at < 0 ? -1 : at - 1;
};

/** Reads the tags of `KINDS` in one pass; a paragraph without a text box is left behind at once. */
class StructureReader {
  private readonly xml: string;
  private readonly marks: ((start: number) => number)[];
  private readonly box: (start: number) => number;
  private readonly tags = tagsOf(Object.keys(KINDS).join('|'));
  private readonly stack: Frame[] = [rootFrame()];

  constructor(xml: string, marks: readonly string[]) {
    this.xml = xml;
    this.marks = marks.map((mark) => ahead(xml, mark));
    this.box = ahead(xml, IN_BOX);
  }

  private get top(): Frame {
    return this.stack.at(-1) as Frame;
  }

  private holdsMark(start: number, end: number): boolean {
    return this.marks.some((next) => next(start) < end);
  }

  private open(match: RegExpExecArray) {
    const { tags, top, xml } = this;
    const [tag, , name = '', empty] = match;
    const kind = KINDS[name] ?? 'echo';
    const node = branch(kind === 'echo' ? 'sdt' : kind, name, tag, match.index);
    const frame = openFrame(node, kind, top, tags.lastIndex);
    const close = kind === 'p' && !empty ? endOfParagraph(xml, tags.lastIndex) : -1;
    if (close >= 0 && close < this.box(tags.lastIndex)) {
      tags.lastIndex = close + END_OF_PARAGRAPH.length;
      if (this.holdsMark(match.index, close)) addLive(xml, top.holder, node, tags.lastIndex);
      else addDead(top.holder, 'p', frame.gap);
    } else if (empty) closeFrame(xml, frame, top, match.index, tags.lastIndex);
    else this.stack.push(frame);
  }

  private close(match: RegExpExecArray) {
    const frame = this.top;
    if (this.stack.length === 1 || frame.node.name !== match[2]) return;
    this.stack.pop();
    if (frame.node.kind === 'p') frame.live ||= this.holdsMark(frame.node.start, match.index);
    closeFrame(this.xml, frame, this.top, match.index, this.tags.lastIndex);
  }

  read(): Branch {
    const { tags, xml } = this;
    for (let match = tags.exec(xml); match; match = tags.exec(xml)) {
      if (match[1]) this.close(match);
      else this.open(match);
    }
    const root = this.stack[0] as Frame;
    addRaw(xml, root, xml.length);
    return root.node;
  }
}

const BRACES = ['{', '}'];

/** Reads a Word part into a tree of only those elements that hold one of the marks; everything between stays as it was written. */
export const readStructure = (xml: string, marks: readonly string[] = BRACES): Branch =>
  new StructureReader(xml, marks).read();
