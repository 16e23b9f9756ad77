import { once } from '#core/assembly/once.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { unescapeText, withoutElements } from '#core/assembly/parse/xml.ts';

/** A letter of a script that is written from right to left, or the mark that counts as one. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /[\p{L}\u200e\u200f]/gu;
const COUNTS = /[\p{L}\p{N}\u200e\u200f]/u;
const IS_NUMBER = /\p{N}/u;

/** The marks of Unicode that count as a letter and are not seen. */
const FROM_LEFT_MARK = '\u200e';
const FROM_RIGHT_MARK = '\u200f';

/** Whether a text may hold letters that are written from right to left. */
export const mayHoldRightToLeft = (text: string): boolean => FROM_RIGHT.test(text);

const isFromRight = (letter: string): boolean => letter === FROM_RIGHT_MARK || FROM_RIGHT.test(letter);

/** What stands side by side in a paragraph, as XML inside a text element: the words of the template, and answers. */
export type Stretch = { xml: string; isAnswer: boolean };

const plain = (xml: string): string => unescapeText(withoutElements(xml));

const lettersOf = (text: string): boolean[] => Array.from(text.matchAll(LETTER), ([letter]) => isFromRight(letter));

/** Whether a text that follows an answer goes on with a number or a letter that the answer would take along; undefined where it has neither. */
const isTakenAlong = (text: string, isRtl: boolean): boolean | undefined => {
  const [sign] = COUNTS.exec(text) ?? [];
  return sign === undefined ? undefined : IS_NUMBER.test(sign) || isFromRight(sign) !== isRtl;
};

/**
 * An answer with the marks that keep its own signs together and, where what follows would be taken along, that in the paragraph's
 * direction; as it is where all its letters run with the paragraph.
 */
const marked = (xml: string, isRtl: boolean, takesAlong: boolean): string => {
  const text = plain(xml).trim();
  const letters = lettersOf(text);
  const own = isRtl ? FROM_LEFT_MARK : FROM_RIGHT_MARK;
  const begins = letters[0] === !isRtl && !/^\p{L}/u.test(text) ? own : '';
  if (letters.at(-1) !== !isRtl) return `${begins}${xml}`;
  const ends = /[\p{L}\p{M}\p{N}]$/u.test(text) ? '' : own;
  const mark = isRtl ? FROM_RIGHT_MARK : FROM_LEFT_MARK;
  return `${begins}${xml}${ends}${takesAlong ? mark : ''}`;
};

/**
 * The stretches of a paragraph, its answers with marks that keep the order in which the words beside them are seen: an answer
 * whose letters run against the paragraph would else take the numbers, brackets and commas that follow along. Where the
 * template's own sentence runs as the answer does, the answer stays as it is.
 */
export const keepOrder = (stretches: readonly Stretch[], isRtl: boolean): string[] => {
  const texts = stretches.map(({ xml }) => plain(xml));
  const takesAlong: boolean[] = [];
  let follows = false;
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    takesAlong[at] = follows;
    follows = isTakenAlong(texts[at] ?? '', isRtl) ?? follows;
  }
  const fixedTexts = texts.filter((_, at) => !stretches[at]?.isAnswer);
  let direction = lettersOf(fixedTexts.join(''))[0] ?? isRtl;
  return stretches.map(({ xml, isAnswer }, at) => {
    const isKept = isAnswer && direction === isRtl;
    if (!isKept) direction = lettersOf(texts[at] ?? '').at(-1) ?? direction;
    return isKept ? marked(xml, isRtl, takesAlong[at] ?? false) : xml;
  });
};

const BIDI = /<w:bidi(?=[\s/>])[^>]*>/;
const OFF = /\sw:val="(?:0|false|off)"/;

/** What properties say of their paragraph's direction, if anything. */
const directionIn = (properties: string): boolean | undefined => {
  const [found] = BIDI.exec(properties.replace(/<w:pPrChange\b[\s\S]*$/, '')) ?? [];
  return found === undefined ? undefined : !OFF.test(found);
};

const STYLE = /<w:style(?=\s)[^>]*>(?:(?<=\/>)|[\s\S]*?<\/w:style>)/g;

/** What a style says of direction by itself, and the style that it goes by else. */
interface Style {
  isRtl: boolean | undefined;
  base: string | undefined;
}

const readStyles = (styles: string): ((name: string | undefined) => boolean) => {
  const byName = new Map<string, Style>();
  let usual: Style | undefined;
  for (const [xml] of styles.matchAll(STYLE)) {
    const open = xml.slice(0, xml.indexOf('>'));
    if (!/\sw:type="paragraph"/.test(open)) continue;
    const style = { isRtl: directionIn(xml), base: /<w:basedOn\s+w:val="([^"]*)"/.exec(xml)?.[1] };
    byName.set(/\sw:styleId="([^"]*)"/.exec(open)?.[1] ?? '', style);
    if (/\sw:default="(?:1|true|on)"/.test(open)) usual = style;
  }
  const whole = directionIn(/<w:pPrDefault>[\s\S]*?<\/w:pPrDefault>/.exec(styles)?.[0] ?? '') ?? false;
  // However long the row of styles that go by one another, each is looked at once.
  const known = new Map<Style | undefined, boolean>([[undefined, whole]]);
  const directionOf = (first: Style | undefined): boolean => {
    const seen = new Set<Style>();
    let style = first;
    while (style && style.isRtl === undefined && !known.has(style) && !seen.has(style)) {
      seen.add(style);
      style = byName.get(style.base ?? '');
    }
    const isRtl = style?.isRtl ?? known.get(style) ?? whole;
    for (const each of seen) known.set(each, isRtl);
    return isRtl;
  };
  return (name) => directionOf(byName.get(name ?? '') ?? usual);
};

/** Tells of a paragraph, by how it begins (its tag and properties), whether it runs from right to left. */
export const paragraphDirection = (parts: DocxParts): ((opening: string) => boolean) => {
  const styles = once(() => parts['word/styles.xml'] ?? '');
  const isTurned = once(() => (BIDI.test(styles()) ? readStyles(styles()) : () => false));
  return (opening) => {
    const end = opening.indexOf('</w:pPr>');
    const properties = end < 0 ? '' : opening.slice(0, end);
    return directionIn(properties) ?? isTurned()(/<w:pStyle\s+w:val="([^"]*)"/.exec(properties)?.[1]);
  };
};
