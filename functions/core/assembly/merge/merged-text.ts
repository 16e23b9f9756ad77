import { type DocxParts, isMergedPart } from '#core/assembly/parse/docx-parts.ts';
import { paragraphsOf, wordsOf } from './leftovers.ts';

// Instructions of fields are no words of the page, and a fallback says again what stands before it.
const UNREAD = /<w:instrText\b[^>]*>[^<]*<\/w:instrText>|<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g;

// Marks of direction, which a merge puts beside answers, are not read.
const UNSEEN = /[\u200e\u200f]/g;

const BODY = 'word/document.xml';

/** The paragraphs of a Word file as they are read, with single blanks and without empty ones: the body, then headers, footers and notes. */
export const paragraphTexts = (parts: DocxParts): string[] => {
  const names = Object.keys(parts).filter((name) => isMergedPart(name) && name !== BODY);
  return [BODY, ...names.sort()].flatMap((name) =>
    paragraphsOf((parts[name] ?? '').replace(UNREAD, ''))
      .map((paragraph) => wordsOf(paragraph).replace(UNSEEN, '').replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );
};
