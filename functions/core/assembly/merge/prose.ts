import { escapeText, unescapeText } from '#core/assembly/parse/xml.ts';
import { MARK, type Mark } from './separators.ts';

/**
 * A sign of a paragraph: one character of the template's words (`xml` as it is written), or a mark for something else. `at` is
 * where it was written; an item of a list holds the signs of a whole list that stands inside it.
 */
export type Sign = { sign: string; at: number; xml: string | undefined; inside?: Sign[] };

const MARKS = new Set<string>(Object.values(MARK));

export const markSign = (sign: Mark, at: number): Sign => ({ sign, at, xml: undefined });

/** What is written for more than one unit of a text: a character reference, and what takes two. */
const LONG_SIGN = /&[^;]{1,10};|[\u{10000}-\u{10ffff}]/uy;

/** The template's words, as XML, sign by sign. */
export const wordSigns = (xml: string, at: number): Sign[] => {
  const signs: Sign[] = [];
  for (let from = 0; from < xml.length; ) {
    const first = xml[from] as string;
    let one = first;
    if (first === '&' || first >= '\ud800') {
      LONG_SIGN.lastIndex = from;
      one = LONG_SIGN.exec(xml)?.[0] ?? first;
    }
    const plain = one.length > 1 ? unescapeText(one) : one;
    const isWord = plain.length === 1 && (plain >= ' ' || !MARKS.has(plain));
    signs.push({ sign: isWord ? plain : '\ufffd', at, xml: one });
    from += one.length;
  }
  return signs;
};

const MARK_SIGNS = Object.values(MARK).join('');
const EACH_MARK = new RegExp(`[${MARK_SIGNS}]`, 'g');
const NOT_PLAIN = new RegExp(`[&${MARK_SIGNS}\\ud800-\\udfff]`);

/** The signs of the template's words in one text. */
export const wordText = (xml: string): string => (NOT_PLAIN.test(xml) ? textOf(wordSigns(xml, -1)) : xml);

export const textOf = (signs: Sign[]): string => signs.map(({ sign }) => sign).join('');

/** A stretch of a paragraph that can be changed: its text is one character for each sign. The signs are made when one of them changes. */
export class Prose {
  text: string;
  isChanged = false;
  private readonly make: () => Sign[];
  private made: Sign[] | undefined;

  constructor(text: string, signs: () => Sign[]) {
    this.text = text;
    this.make = signs;
  }

  get signs(): Sign[] {
    this.made ??= this.make();
    return this.made;
  }

  /** Puts another mark in place of those that `marks` finds. */
  remark(from: number, to: number, marks: RegExp, mark: Mark) {
    const old = this.text.slice(from, to);
    const text = old.replace(marks, mark);
    if (text === old) return;
    for (let at = from; at < to; at += 1) (this.signs[at] as Sign).sign = text[at - from] as string;
    this.text = this.text.slice(0, from) + text + this.text.slice(to);
  }

  /** Puts other words in place of those from `from` to `to`; marks stay, after them. */
  replace(from: number, to: number, replacement: string) {
    const old = this.text.slice(from, to);
    if (old.replace(EACH_MARK, '') === replacement) return;
    const { signs } = this;
    const removed = signs.slice(from, to);
    const isWord = ({ xml }: Sign) => xml !== undefined;
    let before = from - 1;
    while (before >= 0 && !isWord(signs[before] as Sign)) before -= 1;
    const at = (removed.find(isWord) ?? signs[before])?.at;
    const written = at === undefined ? [] : [...replacement].map((sign): Sign => ({ sign, at, xml: escapeText(sign) }));
    const marks = removed.filter((sign) => !isWord(sign));
    signs.splice(from, to - from, ...written, ...marks);
    this.text = this.text.slice(0, from) + textOf([...written, ...marks]) + this.text.slice(to);
    this.isChanged = true;
  }
}

const SEEN = new RegExp(`[^\\s${MARK_SIGNS.replace(MARK.answer, '').replace(MARK.object, '')}]`);

/** Whether anything in it is seen. */
export const isSeen = (text: string): boolean => SEEN.test(text);
