import { kindOfWord } from './sign-tags.ts';

const TAG = /\{\{\s*(\w+)\s*:[^{}]*\}\}/g;

/** The first tag of a place for signing that stands in a text, as it is written: `{{sign:1}}`; undefined of a text without any. */
export const printedTag = (text: string): string | undefined =>
  [...text.matchAll(TAG)].find(([, word = '']) => kindOfWord.has(word))?.[0];
