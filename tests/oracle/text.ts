import { strFromU8, unzipSync } from 'fflate';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) => xml.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** The texts of a part's paragraphs in order, text boxes after the paragraph they hang in; breaks and tabs are blanks. */
export const paragraphTexts = (xml: string): string[] => {
  const texts: string[] = [];
  const open: number[] = [];
  const tokens = /<(\/?)w:(p|t|br|tab|cr)(?=[\s/>])[^>]*?(\/?)>|<[^>]*>|[^<]+/g;
  let inText = false;
  for (const [token, slash, name, empty] of xml.matchAll(tokens)) {
    if (name === 'p' && !slash) {
      texts.push('');
      if (!empty) open.push(texts.length - 1);
    } else if (name === 'p') open.pop();
    else if (name === 't') inText = !slash && !empty;
    else {
      const at = open.at(-1) ?? 0;
      const addedText = name ? ' ' : inText && !token.startsWith('<') ? plain(token) : '';
      if (addedText) texts[at] = (texts[at] ?? '') + addedText;
    }
  }
  return texts;
};

/** The XML parts of a Word file, read by a zip library that is not ours. */
export const unzipped = (file: Uint8Array): DocxParts =>
  Object.fromEntries(
    Object.entries(unzipSync(file))
      .filter(([name]) => /\.(?:xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

/**
 * What a reader sees, to compare two mergers: blanks count once, empty paragraphs not at all (ours leaves none behind),
 * nor does a blank before a comma or full stop (ours takes it away when the words between vanished).
 */
export const visibleText = (parts: DocxParts): string[] =>
  Object.keys(parts)
    .filter((name) => /^word\/(?:document|header\d|footer\d|footnotes)\.xml$/.test(name))
    .sort()
    .flatMap((name) => paragraphTexts(parts[name] ?? ''))
    .map((text) =>
      text
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,;:!?)])/g, '')
        .trim(),
    )
    .filter((text) => text !== '');
