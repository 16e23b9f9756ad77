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

/** A stretch of a paragraph that can be changed: its text is one character for each sign. */
export class Prose {
  readonly signs: Sign[];
  private written: string | undefined;

  constructor(signs: Sign[]) {
    this.signs = signs;
  }

  get text(): string {
    this.written ??= this.signs.map(({ sign }) => sign).join('');
    return this.written;
  }

  /** Puts another mark in place of those that `is` tells. */
  remark(from: number, to: number, is: (sign: string) => boolean, mark: Mark) {
    for (const sign of this.signs.slice(from, to)) if (sign.xml === undefined && is(sign.sign)) sign.sign = mark;
    this.written = undefined;
  }

  /** Puts other words in place of those from `from` to `to`; marks stay, after them. */
  replace(from: number, to: number, words: string) {
    const removed = this.signs.slice(from, to);
    const old = removed.filter(({ xml }) => xml !== undefined);
    if (old.map(({ sign }) => sign).join('') === words) return;
    const at = old[0]?.at ?? this.signs.slice(0, from).findLast(({ xml }) => xml !== undefined)?.at;
    const put = at === undefined ? [] : [...words].map((sign) => ({ sign, at, xml: escapeText(sign) }));
    this.signs.splice(from, to - from, ...put, ...removed.filter(({ xml }) => xml === undefined));
    this.written = undefined;
  }
}

const UNSEEN = new Set<string>(Object.values(MARK));
UNSEEN.delete(MARK.answer);
UNSEEN.delete(MARK.object);

/** Whether anything in it is seen. */
export const isSeen = (text: string): boolean => [...text].some((sign) => !UNSEEN.has(sign) && sign.trim() !== '');
