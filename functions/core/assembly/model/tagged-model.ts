import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { Block, DocumentModel, Inline, Paragraph } from './document-model.ts';
import { readModel } from './read-model.ts';

/** A tag as it stands in a template's text: what prints an answer, what decides, what repeats, where one of these ends, and what is signed. */
export type TagMark = { kind: 'blank' | 'condition' | 'repeat' | 'sign' | 'end'; tag: string };

const TAG = /\{\{[^{}]*\}\}/g;

/** Which rows, in what order, or how they are joined: what only a section of rows says. */
const OF_ROWS = /\s(?:where|sorted)\s|\|\s*(?:semicolon_)?(?:or_)?list/;

const SIGN = /^\w+ ?:/;

const kindOf = (tag: string, isInRow: boolean): TagMark['kind'] => {
  const content = tag.slice(2, -2).trim();
  if (content.startsWith('/')) return 'end';
  if (content.startsWith('^') || content === 'else') return 'condition';
  if (!content.startsWith('#')) return SIGN.test(content) ? 'sign' : 'blank';
  return isInRow || OF_ROWS.test(content) ? 'repeat' : 'condition';
};

type Reading = { tags: TagMark[]; isInRow: boolean };

const textOf = (inline: Inline): string => (inline.kind === 'text' ? inline.text : '\ufffc');

/** Cuts the texts of a paragraph where tags begin and end, which may stand in several looks. */
const markTags = (paragraph: Paragraph, { tags, isInRow }: Reading): void => {
  const text = paragraph.inlines.map(textOf).join('');
  const found = [...text.matchAll(TAG)].map(({ 0: tag, index }) => {
    const number = tags.push({ kind: kindOf(tag, isInRow), tag }) - 1;
    return { from: index, to: index + tag.length, number };
  });
  if (found.length === 0) return;
  let start = 0;
  paragraph.inlines = paragraph.inlines.flatMap((inline): Inline[] => {
    const from = start;
    const whole = textOf(inline);
    start += whole.length;
    if (inline.kind !== 'text') return [inline];
    const edges = found.flatMap((each) => [each.from, each.to]).filter((edge) => edge > from && edge < start);
    const cuts = [...new Set([from, ...edges, start])];
    return cuts.slice(0, -1).map((cut, at): Inline => {
      const tag = found.find((each) => each.from <= cut && cut < each.to);
      const part = { ...inline, text: whole.slice(cut - from, (cuts[at + 1] ?? start) - from) };
      return tag ? { ...part, sources: [tag.number] } : part;
    });
  });
};

const markBlocks = (blocks: Block[], reading: Reading): void => {
  for (const block of blocks) {
    if (block.kind === 'paragraph') markTags(block, reading);
    else
      for (const { cells } of block.rows)
        for (const cell of cells) markBlocks(cell.blocks, { ...reading, isInRow: true });
  }
};

/** Reads a template as it is, with its tags marked; a text's `sources` number them. */
export const readTaggedModel = (parts: DocxParts): { model: DocumentModel; tags: TagMark[] } => {
  const model = readModel(parts);
  const tags: TagMark[] = [];
  const all = [
    ...model.sections.map(({ blocks }) => blocks),
    ...Object.values(model.stories),
    ...[...model.footnotes, ...model.endnotes].map(({ blocks }) => blocks),
  ];
  for (const blocks of all) markBlocks(blocks, { tags, isInRow: false });
  return { model, tags };
};
