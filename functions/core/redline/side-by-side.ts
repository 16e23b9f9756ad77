import type { TextPart } from '#core/documents/differences.ts';
import { type DocxFiles, storyParts, WordPackage } from './package.ts';
import { childOf, elementsOf, isElement, type XmlElement } from './xml.ts';

/**
 * One paragraph of a comparison: its words of both sides, in the order in which they are read. `formatted` has the same words and
 * another look; `moved` stands elsewhere on the other side. Where it ends on one side alone, as it was divided or joined, a ¶ says so.
 */
export type ComparedLine = {
  kind: 'same' | 'changed' | 'added' | 'removed' | 'moved' | 'formatted';
  parts: TextPart[];
};

const ADDED = new Set(['w:ins', 'w:moveTo']);
const REMOVED = new Set(['w:del', 'w:moveFrom']);
const LOOK = /^w:(?:rPr|pPr|sectPr)Change$/;
const SIGNS: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '‑',
  'w:drawing': '[picture]',
  'w:pict': '[picture]',
  'w:object': '[object]',
};

type Line = { parts: TextPart[]; isMoved: boolean; isFormatted: boolean; end?: 'added' | 'removed' };

const kindOf = ({ parts, isMoved, isFormatted }: Line): ComparedLine['kind'] => {
  const kinds = new Set(parts.filter(({ text }) => text.trim() !== '').map(({ kind }) => kind));
  const hasOtherBlanks = parts.some(({ kind }) => kind !== 'same' && !kinds.has(kind));
  const isWhole = !kinds.has('same');
  if (isMoved && isWhole) return 'moved';
  if (kinds.has('added') && kinds.has('removed')) return 'changed';
  if (kinds.has('added')) return isWhole ? 'added' : 'changed';
  if (kinds.has('removed')) return isWhole ? 'removed' : 'changed';
  if (hasOtherBlanks) return 'changed';
  return isFormatted ? 'formatted' : 'same';
};

const hasSame = (line: Line | undefined): boolean => line?.parts.some(({ kind }) => kind === 'same') ?? false;

class LineReader {
  private readonly lines: Line[] = [];
  private line: Line | undefined;

  private add(kind: TextPart['kind'], text: string) {
    if (!this.line || text === '') return;
    const last = this.line.parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.line.parts.push({ kind, text });
  }

  private paragraph(paragraph: XmlElement, kind: TextPart['kind']) {
    const outer = this.line;
    const line: Line = { parts: [], isMoved: false, isFormatted: false };
    this.line = line;
    const properties = childOf(paragraph, 'w:pPr');
    const marks = [...elementsOf(properties), ...elementsOf(childOf(properties, 'w:rPr'))];
    line.isFormatted = marks.some(({ name }) => LOOK.test(name));
    const at = this.lines.length;
    for (const each of elementsOf(paragraph)) if (each.name !== 'w:pPr') this.read(each, kind);
    const end = marks.find(({ name }) => ADDED.has(name) || REMOVED.has(name));
    if (end) line.end = ADDED.has(end.name) ? 'added' : 'removed';
    this.line = outer;
    this.lines.splice(at, 0, line);
  }

  /** Whether words of a line and of a later one stand in one paragraph on one side, and in two on the other. */
  private isDivided(at: number): boolean {
    const { end } = this.lines[at] as Line;
    if (!end || !hasSame(this.lines[at])) return false;
    let next = at + 1;
    while (this.lines[next]?.end === end && !hasSame(this.lines[next])) next += 1;
    return hasSame(this.lines[next]);
  }

  compared(): ComparedLine[] {
    return this.lines.flatMap((line, at) => {
      if (line.parts.every(({ text }) => text.trim() === '')) return [];
      const parts = this.isDivided(at) && line.end ? [...line.parts, { kind: line.end, text: '¶' }] : line.parts;
      return [{ kind: kindOf({ ...line, parts }), parts }];
    });
  }

  read(each: XmlElement, kind: TextPart['kind']) {
    const { name } = each;
    if (name === 'w:p') return this.paragraph(each, kind);
    if (/^w:(?:t|delText)$/.test(name) || name === 'm:t')
      return this.add(kind, each.children.filter((text) => !isElement(text)).join(''));
    if (LOOK.test(name)) {
      if (this.line) this.line.isFormatted = true;
      return;
    }
    const own = ADDED.has(name) ? 'added' : REMOVED.has(name) ? 'removed' : kind;
    if (this.line && /^w:move(?:From|To)$/.test(name)) this.line.isMoved = true;
    const isStory = hasStory(each);
    const sign = isStory ? undefined : SIGNS[name];
    if (sign !== undefined) return this.add(own, sign);
    // Of the ways in which a file says one thing the first is read.
    const children = name === 'mc:AlternateContent' ? elementsOf(each).slice(0, 1) : elementsOf(each);
    for (const inner of children) if (!/Pr$/.test(inner.name) || inner.name === 'w:rPr') this.read(inner, own);
  }
}

const hasStory = (each: XmlElement): boolean => each.name === 'w:txbxContent' || elementsOf(each).some(hasStory);

/** A file with tracked changes as its lines are read side by side, with headers, footers and notes after the text. */
export const sideBySide = (files: DocxFiles): ComparedLine[] => {
  const file = new WordPackage(files);
  const reader = new LineReader();
  for (const part of storyParts(file)) {
    const root = file.root(part);
    if (root && root.name !== 'w:comments') reader.read(root, 'same');
  }
  return reader.compared();
};
