import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormatName, formats, formatted } from '#core/assembly/formats/formats.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { splitRuns } from '#tests/oracle/split-runs.ts';
import { paragraphTexts, visibleText } from '#tests/oracle/text.ts';
import { wordFaults } from '#tests/oracle/well-formed.ts';
import { item, para, row, run, table, textBox, wordParts } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const today = '2026-11-20';
const NAMES = ['a', 'b', 'c', 'rows'];

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '{{a}}',
    '{{#a}}',
    '}}',
    ']]>',
    '<w:p/>',
    '&amp;',
    '\ud800',
    '\u0000\u000b',
    '\u202eabc',
    'x\ny\tz',
    ' ',
  ),
);
const scalar: fc.Arbitrary<MergeValue> = fc.oneof(
  anyText,
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.constant(undefined),
);
const rowOf = fc.dictionary(fc.constantFrom(...NAMES), scalar);
const answers: fc.Arbitrary<MergeData> = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(scalar, fc.array(rowOf, { maxLength: 4 }), fc.array(scalar, { maxLength: 3 }), rowOf),
);

const name = fc.constantFrom(...NAMES);
const segment = fc.constantFrom('Word', ' and ', ', ', '. ', ' ', '{ x }', 'é 株', 'A & B');
const tag = fc.oneof(
  name,
  fc.tuple(name, fc.constantFrom('upper', 'formal', 'currency', 'words', 'list')).map((both) => both.join(' | ')),
  fc.constant('today'),
);
const inline: fc.Arbitrary<string> = fc.letrec((tie) => ({
  text: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        segment,
        tag.map((inner) => `{{${inner}}}`),
        tie('section'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  section: fc
    .tuple(name, fc.constantFrom('#', '^'), tie('text'))
    .map(([of, sigil, inner]) => `{{${sigil}${of}}}${inner}{{/${of}}}`),
})).text as fc.Arbitrary<string>;

const paragraph = fc.tuple(inline, fc.constantFrom(para, item)).map(([text, make]) => make(text));
const cells = fc.array(inline, { minLength: 1, maxLength: 3 });
const tableRow = fc.oneof(
  cells.map((texts) => row(texts)),
  fc.tuple(name, cells).map(([of, texts]) => row([`{{#${of}}}${texts[0]}`, ...texts.slice(1), `x{{/${of}}}`])),
);
const block: fc.Arbitrary<string> = fc.letrec((tie) => ({
  blocks: fc
    .array(fc.oneof({ depthSize: 'small' }, paragraph, tie('table'), tie('section'), tie('box'), tie('torn')), {
      maxLength: 4,
    })
    .map((all) => all.join('')),
  table: fc.array(tableRow, { minLength: 1, maxLength: 3 }).map((rows) => table(rows)),
  box: fc.tuple(inline, tie('blocks')).map(([text, inner]) => para([run(text), textBox(`${inner}${para('')}`)])),
  section: fc
    .tuple(name, fc.constantFrom('#', '^'), tie('blocks'))
    .map(([of, sigil, inner]) => `${para(`{{${sigil}${of}}}`)}${inner}${para(`{{/${of}}}`)}`),
  torn: fc
    .tuple(name, segment, tie('blocks'), segment)
    .map(
      ([of, before, inner, after]) =>
        `${para(`${before}{{#${of}}}${before}`)}${inner}${para(`${after}{{/${of}}}${after}`)}`,
    ),
})).blocks as fc.Arbitrary<string>;

const template = fc
  .tuple(block, fc.option(inline))
  .map(([body, header]) => wordParts(body, header ? { header: para(header) } : {}));

const faultsOf = (parts: Record<string, string>) => Object.values(parts).flatMap(wordFaults);

describe('merging', () => {
  it('makes a file that Word opens, from any template and any answers', () => {
    fc.assert(
      fc.property(template, answers, (parts, data) => {
        expect(faultsOf(mergeTemplate(parts, data, { today }).parts)).toEqual([]);
      }),
      { numRuns: runs(500, 1 / 5) },
    );
  });

  it('finds no fault in a template whose tags fit, and leaves none of them behind', () => {
    const plain = fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(fc.constant('Word'), fc.boolean(), fc.array(fc.constant({ a: 'x' }), { maxLength: 3 })),
    );
    fc.assert(
      fc.property(template, plain, (parts, data) => {
        const inItself = /stands inside itself/;
        expect(scanTemplate(parts).faults.filter(({ message }) => !inItself.test(tellInEnglish(message)))).toEqual([]);
        const merged = mergeTemplate(parts, data, { today });
        expect(visibleText(merged.parts).join('')).not.toMatch(/\{\{|\}\}/);
        expect(merged.leftovers).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('does not depend on where Word split the runs', () => {
    fc.assert(
      fc.property(template, answers, fc.infiniteStream(fc.nat()), (parts, data, stream) => {
        const split = splitRuns(parts, (count) => (stream.next().value ?? 0) % count);
        const whole = visibleText(mergeTemplate(parts, data, { today }).parts);
        expect(visibleText(mergeTemplate(split, data, { today }).parts)).toEqual(whole);
        const find = (of: typeof parts) =>
          scanTemplate(of).tags.map(({ identifier, formats, within }) => [identifier, formats, within]);
        expect(find(split)).toEqual(find(parts));
      }),
      { numRuns: runs(300) },
    );
  });

  it('leaves a document without tags as it was, byte for byte', () => {
    const tagless = fc
      .array(
        fc.oneof(
          segment.map((text) => para(text)),
          segment.map((text) => table([[text]])),
        ),
      )
      .map((all) => wordParts(all.join('')));
    fc.assert(
      fc.property(tagless, answers, (parts, data) => {
        expect(mergeTemplate(parts, data, { today }).parts).toEqual(parts);
      }),
    );
  });

  it('is the same when done twice', () => {
    const quiet = fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(
        fc.constant('Word'),
        fc.boolean(),
        fc.array(
          rowOf.map(() => ({ a: 'x' })),
          { maxLength: 3 },
        ),
      ),
    );
    fc.assert(
      fc.property(template, quiet, (parts, data) => {
        const once = mergeTemplate(parts, data, { today }).parts;
        expect(mergeTemplate(once, data, { today }).parts).toEqual(once);
      }),
    );
  });
});

describe('an answer', () => {
  const visible = (text: string) =>
    text
      .toWellFormed()
      .replace(/[\p{C}\u2028\u2029\ufffd]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  it('is printed as the words it is, never as markup or as tags', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts } = mergeTemplate(wordParts(para('A{{a}}Z')), { a: text, b: 'never' }, { today });
        const printed = paragraphTexts(parts['word/document.xml'] ?? '').join(' ');
        expect(visible(printed).replaceAll(' ', '')).toBe(`A${visible(text)}Z`.replaceAll(' ', ''));
      }),
      { numRuns: runs(500, 1 / 5) },
    );
  });

  it('of a data table gives as many rows as it has', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 20 }), (rows) => {
        const body = table([['Head', 'Head'], row(['{{#rows}}{{a}}', '{{b}}{{/rows}}'])]);
        const { parts } = mergeTemplate(wordParts(body), { rows }, { today });
        expect(parts['word/document.xml']?.match(/<w:tr>/g)).toHaveLength(rows.length + 1);
      }),
    );
  });

  it('that is no text is never printed as undefined, null or NaN, in any format', () => {
    const untyped = scalar.filter((value) => typeof value !== 'string');
    fc.assert(
      fc.property(untyped, fc.constantFrom(...(Object.keys(formats) as FormatName[])), (value, format) => {
        expect(formatted(value, [format]).text).not.toMatch(/undefined|null|NaN|Infinity/i);
      }),
    );
  });
});
