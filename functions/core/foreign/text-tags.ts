import { type ParagraphText, replaceText } from './paragraph-text.ts';
import type { PartText } from './paragraphs.ts';
import type { FileSite } from './site.ts';
import type { Found } from './statement.ts';
import type { Product } from './translation.ts';

/** How the tags of a product are found in a paragraph's words. */
export type FindTags = (text: string) => Found[];

const xmlPlace = ({ segments }: ParagraphText, at: number): number => {
  const segment = segments.findLast((each) => each.at <= at);
  return segment ? segment.from + (at - segment.at) : 0;
};

/** The tags of one product in the words of a part. */
export const textTags = (part: PartText, product: Product, find: FindTags): FileSite[] =>
  part.paragraphs.flatMap((paragraph) =>
    find(paragraph.text).map(({ from, to, statement }) => ({
      product,
      text: paragraph.text.slice(from, to).replace(/\s+/g, ' '),
      statement,
      part,
      paragraph,
      start: xmlPlace(paragraph, from),
      end: xmlPlace(paragraph, to - 1) + 1,
      write: (text: string) => replaceText(part.xml, paragraph, from, to, text),
    })),
  );
