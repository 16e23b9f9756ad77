import type { Edit } from './edits.ts';
import type { ParagraphText } from './paragraph-text.ts';
import type { PartText } from './paragraphs.ts';
import type { Statement } from './statement.ts';
import type { Product } from './translation.ts';

/** A tag of another product where it stands in a file. */
export interface FileSite {
  product: Product;
  /** The tag as a person sees it. */
  text: string;
  statement: Statement;
  part: PartText;
  paragraph: ParagraphText;
  /** Where it begins and ends in the XML of its part. */
  start: number;
  end: number;
  /** Puts words in its place. */
  write: (text: string) => Edit[];
}

/** A run with these words, looking as `looks` (the XML of run properties) says. */
export const runOf = (escapedWords: string, looks = ''): string =>
  escapedWords === '' ? '' : `<w:r>${looks}<w:t xml:space="preserve">${escapedWords}</w:t></w:r>`;

/** The paragraph that holds a place of the XML, or the first one after it. */
export const paragraphAt = ({ paragraphs }: PartText, at: number): ParagraphText | undefined =>
  paragraphs.findLast(({ node }) => node.start <= at && at < node.end) ??
  paragraphs.find(({ node }) => node.start >= at);
