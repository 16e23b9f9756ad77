import type { Inline, Link, Picture, RunFormat } from '#core/assembly/document-model.ts';
import { numberLabel } from '#core/assembly/model/number-label.ts';
import type { Fonts } from './fonts.ts';
import { type Ink, inkOf } from './ink.ts';
import type { PageField } from './marks.ts';
import { type Word, wordOf, wordsOf } from './words.ts';

/** What a paragraph is made of when its lines are filled. */
export type Atom =
  | Word
  | { kind: 'tab'; ink: Ink; to?: 'left' | 'center' | 'right' }
  | { kind: 'break'; of: 'line' | 'page' | 'column'; ink: Ink }
  | Picture;

export type PageNumbers = { page: number; pages: number; sectionPages: number };
export type Setting = {
  fonts: Fonts;
  /** Known while a header is set for its page; in the body, numbers are filled in when the page is drawn. */
  numbers?: PageNumbers;
  pageFormat?: string;
};

const smallCapitals = (text: string, ink: Ink, fonts: Fonts): Word[] =>
  (text.match(/\p{Ll}+|\P{Ll}+/gu) ?? []).flatMap((part) =>
    wordsOf(part.toUpperCase(), /\p{Ll}/u.test(part) ? { ...ink, size: ink.size * 0.8 } : ink, fonts),
  );

/** Sets a text in a run's format; capitals are a matter of drawing, the text itself keeps its letters. */
export const setText = (text: string, format: RunFormat, { fonts }: Setting, link?: Link): Word[] => {
  const ink = inkOf(format, link);
  if (format.caps) return wordsOf(text.toUpperCase(), ink, fonts);
  return format.smallCaps ? smallCapitals(text, ink, fonts) : wordsOf(text, ink, fonts);
};

export const fieldText = ({ field, numbering }: PageField, numbers: PageNumbers, pageFormat = 'decimal') => {
  const count = field === 'page' ? numbers.page : field === 'pages' ? numbers.pages : numbers.sectionPages;
  return numberLabel(count, numbering ?? (field === 'page' ? pageFormat : 'decimal'));
};

const setField = (inline: Extract<Inline, { kind: 'field' }>, { fonts, numbers, pageFormat }: Setting): Word => {
  const field: PageField = { field: inline.field, numbering: inline.numbering };
  const ink = inkOf(inline.format);
  if (numbers) return wordOf(fieldText(field, numbers, pageFormat), ink, fonts);
  return { ...wordOf('1', ink, fonts), field };
};

/** Turns a paragraph's runs into measured pieces that lines are filled with. */
export const atomsOf = (inlines: Inline[], setting: Setting): Atom[] =>
  inlines.flatMap((inline): Atom[] => {
    if (inline.kind === 'text') return setText(inline.text, inline.format, setting, inline.link);
    if (inline.kind === 'tab') return [{ kind: 'tab', ink: inkOf(inline.format), to: inline.to }];
    if (inline.kind === 'break') return [{ kind: 'break', of: inline.of, ink: inkOf(inline.format) }];
    if (inline.kind === 'image') return [inline];
    if (inline.kind === 'field') return [setField(inline, setting)];
    const raised = inkOf({ ...inline.format, position: inline.format.position ?? 'super' });
    return [{ ...wordOf(inline.label, raised, setting.fonts), note: inline.note }];
  });
