import { placeMessage, type Step } from '#core/assembly/parse/places.ts';
import { unescapeText, withoutElements } from '#core/assembly/parse/xml.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';

/** A tag, or half of one, that stands in a finished part and that no answer brought. */
export type Leftover = { text: string; place: Message };

// What Word shows struck through, and no merge fills in: words that were deleted or moved elsewhere.
const GONE = /<w:(delText|delInstrText)\b[^>]*>[^<]*<\/w:\1>|<w:moveFrom [\s\S]*?<\/w:moveFrom>/g;
const PARAGRAPH_EDGE = /<\/?w:p(?=[\s/>])/;
const NO_TEXT = /<w:(?:br|cr|tab|ptab|sym|drawing|pict|object|fldChar|noBreakHyphen)\b[^>]*>/g;
const TAG = /\{\{[^{}]*\}\}|\{\{[^{}]{0,40}|[^{}]{0,40}\}\}/g;

/** A part without the words that are struck through. */
export const withoutGone = (xml: string): string => xml.replace(GONE, '');

/** The XML of each paragraph, cut without the merge's own reader, which may have been blind to it. */
export const paragraphsOf = (xml: string): string[] => withoutGone(xml).split(PARAGRAPH_EDGE);

/** The words of such a paragraph, as they are written in XML. */
export const escapedWordsOf = (paragraph: string): string => {
  const content = paragraph.slice(paragraph.indexOf('>') + 1);
  return withoutElements(content.replace(NO_TEXT, ' '));
};

/** The words of such a paragraph, as they are read. */
export const wordsOf = (paragraph: string): string => unescapeText(escapedWordsOf(paragraph));

const wordsWithBraces = (xml: string): string[] =>
  paragraphsOf(xml)
    .filter((one) => one.includes('{') || one.includes('}'))
    .map(wordsOf);

/** Nobody mends more in one go. */
const MOST_NAMED = 20;

/** Words cut to what a line holds. */
const excerpt = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 60 ? `${plain.slice(0, 60).toWellFormed()}…` : plain;
};

export const holdsBrace = (xml: string): boolean => xml.includes('{') || xml.includes('}');

/** Finds what is left of tags in a merged part, in which the braces of answers are not written as braces. */
export const leftoversOf = (xml: string, part: Step | undefined): Leftover[] => {
  if (!holdsBrace(xml)) return [];
  return wordsWithBraces(xml).flatMap((paragraph) =>
    [...paragraph.matchAll(TAG)].map(([text]) => ({
      text: excerpt(text),
      place: placeMessage({ path: [part ?? ['document']], quote: excerpt(paragraph) }),
    })),
  );
};

/** No contract goes out with a tag in it: refuses, naming each tag and where it stands. */
export const requireFilled = (leftovers: Leftover[]): void => {
  if (leftovers.length === 0) return;
  const faults = leftovers.slice(0, MOST_NAMED).map(({ text, place }) => ({
    msg: message(
      'The contract was not made, because {tag} would stand in it unfilled ({place}). Type this tag again in the template, in one go, and open a new matter.',
      { tag: text, place },
    ),
  }));
  throw new Problem('contract-refused', { faults });
};
