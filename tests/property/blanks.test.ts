import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { formatted } from '#core/assembly/formats/formats.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { findSpans } from '#core/assembly/parse/tag-syntax.ts';
import type { Blank } from '#core/blanks/blank.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { openFile } from '#core/editor/open-file.ts';
import { accepted, blanksOf } from '#tests/oracle/blanks.ts';
import { unzipped } from '#tests/oracle/text.ts';
import { runs } from '#tests/property-runs.ts';
import '#tests/property-seed.ts';

const word = fc.constantFrom(
  'The tenant',
  'pays',
  'rent of',
  'on',
  'the first day',
  'keeps',
  'and',
  'Name:',
  'within',
  'a',
);
const placeholder = fc.constantFrom(
  '[Client name]',
  '[state]',
  '[●]',
  '[ ]',
  '____',
  '________ (name of the bank)',
  '<Start Date>',
  '$[ ]',
  '$_____',
  '€____',
  '$1,200.00',
  '$300',
  '[1 year(s)]',
  '[30] days',
  '[thirty (30) days]',
  '[his/her]',
  '___ day of ______, 20__',
  'March 3, 2024',
  '3 March 2024',
  '[DD/MM/YYYY]',
  'Acme Ltd (the “Seller”)',
  '[sic]',
  '[2019] UKSC 5',
  '{{known}}',
  '{{known_on | formal}}',
);
const line = fc
  .array(fc.oneof(word, placeholder), { minLength: 1, maxLength: 7 })
  .map((words) => `So ${words.join(' ')}`);
const lines = fc.array(line, { minLength: 1, maxLength: 6 });

const partsOf = (texts: readonly string[]) => unzipped(wordDocument('Precedent', texts.map(paragraph)));

const textsOf = (parts: ReturnType<typeof partsOf>): string[] => {
  const opened = openFile(parts);
  return textParagraphs(opened, opened.file).map(({ text }) => text);
};

/** The answer that says what the precedent says, and what is read in its place. */
const answerTo = ({ text, suggestion: { wording, example } }: Blank): string =>
  wording.length === 1 ? text : (example ?? text);
const shown = (blank: Blank, answer: string): string =>
  blank.suggestion.wording
    .map((part) => (typeof part === 'string' ? part : formatted(answer, [...part.formats]).text))
    .join('');

describe('blanks', () => {
  it('that are all accepted give a template without faults, which the words that stood there fill to what it was', () => {
    fc.assert(
      fc.property(lines, (texts) => {
        const parts = partsOf(texts);
        const blanks = blanksOf(parts);
        const template = accepted(parts);
        expect(scanTemplate(template).faults).toEqual([]);
        const data: Record<string, string> = { known: '{{known}}', known_on: '{{known_on | formal}}' };
        for (const blank of blanks) data[blank.suggestion.identifier] ??= answerTo(blank);
        const expected = textsOf(parts);
        for (const blank of blanks.toReversed()) {
          const at = blank.place[1] ?? 0;
          const story = blank.place[0] === 1 ? at + 1 : at;
          const text = expected[story] ?? '';
          const answer = data[blank.suggestion.identifier] ?? '';
          expected[story] = text.slice(0, blank.from) + shown(blank, answer) + text.slice(blank.to);
        }
        const merged = mergeTemplate(template, data, { today: '2026-11-22' });
        expect(textsOf(merged.parts)).toEqual(expected);
      }),
      { numRuns: runs(150) },
    );
  });

  it('keep their ids while other places of the file change', () => {
    fc.assert(
      fc.property(lines, fc.nat(6), (texts, at) => {
        const more = texts.toSpliced(at, 0, 'Nothing is left open here at all.');
        expect(blanksOf(partsOf(more)).map(({ id }) => id)).toEqual(blanksOf(partsOf(texts)).map(({ id }) => id));
      }),
      { numRuns: runs(100) },
    );
  });

  it('are never in a tag, nor one in another unless that may be left out', () => {
    fc.assert(
      fc.property(lines, (texts) => {
        const parts = partsOf(texts);
        const opened = openFile(parts);
        const paragraphs = textParagraphs(opened, opened.file);
        const blanks = blanksOf(parts);
        for (const blank of blanks) {
          const { text = '' } = paragraphs.find(({ place }) => String(place) === String(blank.place)) ?? {};
          for (const tag of findSpans(text)) expect(blank.to <= tag.from || blank.from >= tag.to).toBe(true);
          const others = blanks.filter((other) => other !== blank && String(other.place) === String(blank.place));
          if (blank.suggestion.use === 'answer')
            expect(
              others.every(
                (other) => other.to <= blank.from || other.from >= blank.to || other.suggestion.use !== 'answer',
              ),
            ).toBe(true);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('that are a choice leave the words of the option that is chosen, and of no other', () => {
    const sentences = fc.constantFrom(
      'No pets.',
      'One dog, at most.',
      'A cat [name of the cat].',
      'Two birds for $____ a year.',
    );
    const mark = fc.constantFrom('☐ ', '☒ ', '[ ] ', '[x] ');
    const options = fc.uniqueArray(sentences, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(options, fc.array(mark, { minLength: 4, maxLength: 4 }), fc.nat(3), (said, marks, at) => {
        const parts = partsOf(said.map((each, index) => `${marks[index]}${each}`));
        const blanks = blanksOf(parts);
        const choice = blanks.find(({ suggestion }) => suggestion.use === 'choice');
        const chosen = at % said.length;
        const answer = ({ text, options: all }: Blank) => all?.[chosen]?.label ?? (text.startsWith('$') ? '40' : 'Tom');
        const data = Object.fromEntries(blanks.map((blank) => [blank.suggestion.identifier, answer(blank)]));
        expect(choice?.options).toHaveLength(said.length);
        const merged = mergeTemplate(accepted(parts), data, { today: '2026-11-22' });
        const expected = (said[chosen] ?? '').replace('[name of the cat]', 'Tom').replace('$____', '$40.00');
        expect(
          textsOf(merged.parts)
            .filter((text) => text !== '')
            .slice(1, -1),
        ).toEqual([expected]);
      }),
      { numRuns: runs(60) },
    );
  });
});
