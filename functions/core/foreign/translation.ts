import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { type Message, message } from '#core/language/message.ts';
import type { SaidOfAnswers } from './names.ts';

/** Whose templates are recognised, and what such a file is called. */
export const PRODUCTS = {
  docassemble: message('a docassemble or docxtpl template'),
  docxtemplater: message('a docxtemplater template'),
  hotdocs: message('a HotDocs template'),
  mergeFields: message('a Word mail merge letter'),
  contentControls: message('a Word form with content controls'),
} as const;

export type Product = keyof typeof PRODUCTS;

/** A tag of another product and what takes its place. */
export type Change = { from: string; to: string; place: Message };

/** A tag that stays as it is, and why. */
export type Left = { text: string; place: Message; reason: Message };

/** A file whose tags of other products are said in ours, as far as they can be. */
export type Translation = {
  /** The products found, the one with the most tags first. */
  products: Product[];
  parts: DocxParts;
  translated: Change[];
  left: Left[];
  said: SaidOfAnswers;
};
