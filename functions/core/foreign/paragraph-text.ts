import type { Branch } from '#core/assembly/parse/structure.ts';
import { escapeText, TagReader, unescapeText } from '#core/assembly/parse/xml.ts';
import type { Edit } from './edits.ts';

/** Words of one text element, or an element that reads as one character; `at` counts characters of the paragraph. */
type Segment = { kind: 'words' | 'sign'; from: number; to: number; at: number; length: number; open: number };

/** A paragraph as a person reads it; what is neither words nor a break is one `\ufffc`. */
export type ParagraphText = { node: Branch; text: string; segments: Segment[] };

const SKIPPED = new Set(
  'w:pPr w:rPr w:del w:moveFrom w:instrText w:delText w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr w:fldData w:proofErr'.split(
    ' ',
  ),
);
const OBJECTS = new Set(
  'w:drawing w:pict w:object mc:AlternateContent m:oMath m:oMathPara w:sym w:footnoteReference w:endnoteReference'.split(
    ' ',
  ),
);
const SIGNS: Record<string, string> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:noBreakHyphen': '-',
};

/** Reads the words of a paragraph without those of the text boxes in it, which are paragraphs of their own. */
export const readParagraph = (xml: string, node: Branch): ParagraphText => {
  const tags = new TagReader(xml, node.start + node.open.length);
  const end = node.end - node.close.length;
  const segments: Segment[] = [];
  let text = '';
  const add = (kind: Segment['kind'], from: number, to: number, read: string, open: number) => {
    if (read === '') return;
    segments.push({ kind, from, to, at: text.length, length: read.length, open });
    text += read;
  };
  while (tags.next(end)) {
    const { name, start, closing } = tags;
    if (closing) continue;
    if (name === 'w:t') {
      const from = tags.end;
      const to = tags.empty ? from : tags.skip() - '</w:t>'.length;
      add('words', from, to, unescapeText(xml.slice(from, to)), start);
    } else if (SKIPPED.has(name)) tags.skip();
    else if (OBJECTS.has(name)) add('sign', start, tags.skip(), '\ufffc', start);
    else if (SIGNS[name]) add('sign', start, tags.skip(), SIGNS[name], start);
  }
  return { node, text, segments };
};

/** Where the character `count` of a text element's words begins in the XML. */
const placeIn = (xml: string, { from, to, length }: Segment, count: number): number => {
  if (to - from === length) return from + count;
  let at = from;
  for (let left = count; left > 0; left -= 1) {
    const entity = xml[at] === '&' ? /^&[#\w]+;/.exec(xml.slice(at, at + 12))?.[0] : undefined;
    at += entity && unescapeText(entity) !== entity ? entity.length : 1;
    if (entity && unescapeText(entity).length === 2) left -= 1;
  }
  return at;
};

const KEPT = '<w:t xml:space="preserve">';
const hasEdgeBlank = (text: string) => /^[ \t\r\n]|[ \t\r\n]$/.test(text);

/** Replaces characters of a paragraph: the new ones take the looks of the first that go. */
export const replaceText = (xml: string, paragraph: ParagraphText, from: number, to: number, by: string): Edit[] => {
  const edits: Edit[] = [];
  let left: string | undefined = by;
  for (const segment of paragraph.segments) {
    const start = Math.max(from, segment.at);
    const end = Math.min(to, segment.at + segment.length);
    if (start >= end) continue;
    if (segment.kind === 'sign') {
      edits.push({ from: segment.from, to: segment.to, xml: '' });
      continue;
    }
    const first = placeIn(xml, segment, start - segment.at);
    const last = placeIn(xml, segment, end - segment.at);
    edits.push({ from: first, to: last, xml: escapeText(left ?? '') });
    left = undefined;
    const opening = xml.slice(segment.open, segment.from);
    if (opening === '<w:t>' && !hasEdgeBlank(xml.slice(segment.from, segment.to)))
      edits.push({ from: segment.open, to: segment.from, xml: KEPT });
  }
  return edits;
};

/** The same edit once, where several tags of a text element asked for it. */
export const onlyOnce = (edits: readonly Edit[]): Edit[] => [
  ...new Map(edits.map((edit) => [`${edit.from} ${edit.to} ${edit.xml}`, edit])).values(),
];
