import type { Inline, Picture, RunFormat, SignPlace } from '#core/assembly/model/document-model.ts';
import { numberLabel } from '#core/assembly/model/number-label.ts';
import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import { type Analysis, analyse, type Stretch } from './complex-text.ts';
import type { Fonts } from './fonts.ts';
import { hanShapesOf } from './han.ts';
import { type Ink, inkOf } from './ink.ts';
import type { PageField } from './marks.ts';
import { type Word, wordOf, wordsOf, wordsOfStretch } from './words.ts';

/** What a paragraph is made of when its lines are filled. */
export type Atom =
  | Word
  | { kind: 'tab'; ink: Ink; to?: 'left' | 'center' | 'right' }
  | { kind: 'break'; of: 'line' | 'page' | 'column'; ink: Ink }
  | SetPlace
  | Picture;

/** A place for signing with the room that it takes above its baseline. */
export type SetPlace = { kind: 'sign'; of: SignPlace; width: number; height: number };

export type PageNumbers = { page: number; pages: number; sectionPages: number };
export type Setting = {
  fonts: Fonts;
  /** Known while a header is set for its page; in the body, numbers are filled in when the page is drawn. */
  numbers?: PageNumbers;
  pageFormat?: string;
};

type WordsOf = (text: string, ink: Ink, fonts: Fonts) => Word[];

const smallCapitals = (text: string, ink: Ink, fonts: Fonts, joining: WordsOf): Word[] =>
  (text.match(/\p{Ll}+|\P{Ll}+/gu) ?? []).flatMap((part) =>
    joining(part.toUpperCase(), /\p{Ll}/u.test(part) ? { ...ink, size: ink.size * 0.8 } : ink, fonts),
  );

const setWords = (text: string, format: RunFormat, ink: Ink, fonts: Fonts, joining: WordsOf): Word[] => {
  if (format.caps) return joining(text.toUpperCase(), ink, fonts);
  return format.smallCaps ? smallCapitals(text, ink, fonts, joining) : joining(text, ink, fonts);
};

/** Sets a stretch of a paragraph that was read whole; the line may end after the last of its words only. */
const setStretch = (stretch: Stretch, format: RunFormat, ink: Ink, fonts: Fonts): Word[] => {
  const set = setWords(stretch.text, format, ink, fonts, (text) =>
    wordsOfStretch({ ...stretch, text, canBreak: false }, ink, fonts),
  );
  const last = set.at(-1);
  if (last) last.canBreak ||= stretch.canBreak;
  return set;
};

/** Sets a text in a run's format; capitals are a matter of drawing, the text itself keeps its letters. */
const setText = (
  inline: Extract<Inline, { kind: 'text' }>,
  { fonts }: Setting,
  analysis: Analysis | undefined,
  at: number,
): Word[] => {
  const { text, format, link, sources } = inline;
  const ink: Ink = sources ? { ...inkOf(format, link), sources } : inkOf(format, link);
  if (!analysis) return setWords(text, format, ink, fonts, wordsOf);
  const ours: Ink = { ...ink, han: hanShapesOf(analysis.text, fonts.eastAsian) };
  return analysis.stretchesOf(at).flatMap((stretch) => setStretch(stretch, format, ours, fonts));
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

/** Turns a paragraph's runs into measured pieces that lines are filled with, in the order in which they are read. */
export const atomsOf = (inlines: Inline[], setting: Setting, isRtl = false): Atom[] => {
  const analysis = analyse(inlines, isRtl, setting.fonts.spend);
  return inlines.flatMap((inline, at): Atom[] => {
    if (inline.kind === 'text') return setText(inline, setting, analysis, at);
    if (inline.kind === 'tab') return [{ kind: 'tab', ink: inkOf(inline.format), to: inline.to }];
    if (inline.kind === 'break') return [{ kind: 'break', of: inline.of, ink: inkOf(inline.format) }];
    if (inline.kind === 'image') return [inline];
    if (inline.kind === 'sign') {
      const { width, height } = SIGN_KINDS[inline.sign.kind];
      return [{ kind: 'sign', of: inline, width, height }];
    }
    const level = analysis?.levelOf(at) ?? 0;
    if (inline.kind === 'field') return [{ ...setField(inline, setting), level }];
    const raised = inkOf({ ...inline.format, position: inline.format.position ?? 'super' });
    return [{ ...wordOf(inline.label, raised, setting.fonts), note: inline.note, level }];
  });
};
