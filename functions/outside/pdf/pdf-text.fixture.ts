import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block, DocumentModel, Inline } from '#core/assembly/model/document-model.ts';

type Item = { str: string; transform: number[]; width: number; hasEOL: boolean };

/** What a reader that is not ours finds in a PDF, page by page. */
export const readPdf = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: { items: Item[]; text: string }[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const found = items.filter((item): item is Extract<typeof item, { str: string }> => 'str' in item) as Item[];
    pages.push({ items: found, text: found.map((item) => item.str + (item.hasEOL ? '\n' : '')).join('') });
  }
  const { info } = await file.getMetadata();
  return { pages, info: info as Record<string, unknown>, text: pages.map((page) => page.text).join('\n') };
};

/** Where a text begins on its page: points from the left and from the foot. */
export const placeOf = (page: { items: Item[] } | undefined, text: string) => {
  const { transform = [] } = page?.items.find((item) => item.str.includes(text)) ?? {};
  return { x: transform[4] ?? Number.NaN, y: transform[5] ?? Number.NaN };
};

const inlineText = (inline: Inline) => {
  if (inline.kind === 'text')
    return inline.format.caps || inline.format.smallCaps ? inline.text.toUpperCase() : inline.text;
  return inline.kind === 'note' ? inline.label : '';
};

const blockText = (block: Block): string => {
  if (block.kind === 'table') {
    return block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks.map(blockText))).join('');
  }
  return (block.label?.text ?? '') + block.inlines.map(inlineText).join('');
};

/** Spaces are a matter of setting; the letters and their order are not. */
export const letters = (text: string) => text.replace(/\s+/g, '');

export const modelLetters = (model: DocumentModel) =>
  letters(model.sections.flatMap((section) => section.blocks.map(blockText)).join(''));
