/** Signer 1 to 20. */
export const LAST_SIGNER = 20;

/** What is put into a place for signing, as fields of an envelope call it. */
export type SignKind = 'signature' | 'initials' | 'name' | 'date' | 'text' | 'check' | 'choice';

/**
 * A place that a signer of the finished contract fills in, as a tag says it: `{{sign:1}}`, `{{initials:2?}}`,
 * `{{text_signed:1:Title}}`, `{{choice:2:Pay by:card|transfer}}`. The label says what a text, a check box or a choice is about.
 */
export interface SignTag {
  kind: SignKind;
  /** From 1. */
  signer: number;
  isRequired: boolean;
  label?: string;
  options?: string[];
}

interface TagKind {
  /** What is written before the colon. */
  word: string;
  /** What it is called where it is offered. */
  title: string;
  /** Room on the page, in points; a narrower column gives less width. */
  width: number;
  height: number;
  hasLabel?: true;
  hasOptions?: true;
}

/** Every kind of place, in the order in which they are offered. */
export const SIGN_KINDS: Record<SignKind, TagKind> = {
  signature: { word: 'sign', title: 'Signature', width: 180, height: 36 },
  initials: { word: 'initials', title: 'Initials', width: 54, height: 28 },
  name: { word: 'name_signed', title: 'Name', width: 180, height: 18 },
  date: { word: 'date_signed', title: 'Date signed', width: 90, height: 18 },
  text: { word: 'text_signed', title: 'Text', width: 180, height: 18, hasLabel: true },
  check: { word: 'check', title: 'Check box', width: 12, height: 12, hasLabel: true },
  choice: { word: 'choice', title: 'Choice', width: 120, height: 18, hasLabel: true, hasOptions: true },
};

/** What a place is called where it is offered: `Signer 1: signature`. */
export const placeTitle = (kind: SignKind, signer: number): string =>
  `Signer ${signer}: ${SIGN_KINDS[kind].title.toLowerCase()}`;

/** Characters of a label and of an option: Word keeps 64 of a control's title. */
export const LONGEST_LABEL = 60;
export const OPTIONS = { least: 2, most: 20 } as const;

const kinds = Object.keys(SIGN_KINDS) as SignKind[];
/** The kind that is written by a word. */
export const kindOfWord = new Map(kinds.map((kind) => [SIGN_KINDS[kind].word, kind]));

/** What a tag is about, as it is written between its braces. */
export const signTagText = ({ kind, signer, isRequired, label, options }: SignTag): string =>
  [
    SIGN_KINDS[kind].word,
    `${signer}${isRequired ? '' : '?'}`,
    ...(label === undefined ? [] : [label]),
    ...(options ? [options.join('|')] : []),
  ].join(':');

/** How a tag of a kind is written for a signer. */
export const exampleOf = (kind: SignKind, signer = 1): string => {
  const { hasLabel, hasOptions } = SIGN_KINDS[kind];
  const label = hasOptions ? 'Pay by' : kind === 'check' ? 'I agree' : 'Title';
  const tag = {
    kind,
    signer,
    isRequired: true,
    ...(hasLabel && { label }),
    ...(hasOptions && { options: ['card', 'transfer'] }),
  };
  return `{{${signTagText(tag)}}}`;
};
