import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';

/** The way to a paragraph of an edited file: the number of its story, then of the block, row, cell or frame at each step down. */
export type Place = readonly number[];

/** Signs of a paragraph's text, `to` not included. */
export type Stretch = { from: number; to: number };

/** What a find is, by how it is written. */
const BLANK_KINDS = [
  'bracket',
  'amount',
  'angle',
  'line',
  'highlight',
  'empty cell',
  'checkbox group',
  'either-or',
  'date',
  'party',
  'instruction',
  'selection',
] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

/** Words that stay beside the answer, and each place the answer is printed at. */
export type Wording = readonly (string | { formats: readonly FormatUse[] })[];

/**
 * What becomes of the words: an answer takes their place, they stay only when the answer is yes, or one of several
 * options stays.
 */
export type Use = 'answer' | 'optional' | 'choice';

/** One option of a choice: where its words stand, and the mark before them that goes. */
export type BlankOption = { label: string; place: Place; mark: Stretch; content: Stretch };

export type Suggestion = {
  use: Use;
  identifier: string;
  /** What the client is asked. */
  question: string;
  category: CategoryName;
  wording: Wording;
  /** The words on offer where one of them is the answer. */
  options?: readonly string[];
  /** What the precedent says in the place, where that may do as the answer. */
  example?: string;
};

/** A place of a precedent where an answer is wanted. */
export type Blank = {
  /** Stays the same while other places of the file change. */
  id: string;
  kind: BlankKind;
  /** Whether it is one beyond doubt, so that it may be accepted with all of its kind. */
  isSure: boolean;
  place: Place;
  from: number;
  to: number;
  /** The words that stand there, and a few before and after. */
  text: string;
  before: string;
  after: string;
  suggestion: Suggestion;
  /** The options of a choice, in order. */
  options?: readonly BlankOption[];
  /** Whole paragraphs or stretches that tell what to do, and go once it is done. */
  notes?: readonly (Stretch & { place: Place })[];
  /** Where the words end that may be left out or repeated, when that is in a later paragraph. */
  until?: { place: Place; to: number };
  /** The id of the first blank that asks for the same. */
  sameAs?: string;
};
