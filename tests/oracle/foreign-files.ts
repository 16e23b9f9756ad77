import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import type { SaidOfAnswers } from '#core/foreign/names.ts';
import { translateTemplate } from '#core/foreign/translate.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { para, run, wordParts } from '#tests/oracle/word.ts';

/** A file whose body has these paragraphs (plain words, or XML), translated, as a person reads it. */
export const translated = (...body: string[]) => {
  const xml = body.map((each) => (each.startsWith('<w:') ? each : para([run(each)]))).join('');
  const translation = translateTemplate(wordParts(xml));
  return {
    ...translation,
    texts: paragraphTexts(translation.parts['word/document.xml'] ?? '').filter(Boolean),
    left: translation.left.map(({ text, reason }) => [text, tellInEnglish(reason)]),
    faults: scanTemplate(translation.parts).faults.map(({ message }) => tellInEnglish(message)),
  };
};

/** What becomes of one line, in a file that is surely of a product because of another line. */
export const lineIn =
  (proof: string) =>
  (line: string): string =>
    translated(proof, line).texts.at(-1) ?? '';

/** What a file says of its answers' kinds, by identifier. */
export const kindsOf = ({ chosen }: SaidOfAnswers) =>
  Object.fromEntries(
    chosen.map(({ identifier, category, options }) => [identifier, { category, ...(options && { options }) }]),
  );
