import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeen, levelsOf } from '#core/assembly/layout/directions.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { para } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const UNSEEN = /[\u200e\u200f\u2066-\u2069]/;

/** A line as it is seen from the left, by Unicode's own levels; marks are not seen. */
const seen = (text: string, isRtl: boolean): string => {
  const levels = levelsOf(text, isRtl);
  const characters = [...text].map((character, at) => ({ character, level: levels[at] ?? 0 }));
  return asSeen(characters)
    .map(({ character }) => character)
    .filter((character) => !UNSEEN.test(character))
    .join('');
};

type Piece = { text: string; isAnswer: boolean };

const xmlOf = (pieces: Piece[], properties: string): string =>
  para(
    pieces.map(({ text, isAnswer }, at) => (isAnswer ? `{{t${at}}}` : text)),
    properties,
  );

const merged = (xml: string, pieces: Piece[], styles = ''): string => {
  const data = Object.fromEntries(pieces.map(({ text }, at) => [`t${at}`, text]));
  const parts = { 'word/document.xml': xml, ...(styles && { 'word/styles.xml': styles }) };
  const { parts: made } = mergeTemplate(parts, data, { today: '2026-11-23' });
  return paragraphTexts(made['word/document.xml'] ?? '').join('\n');
};

const style = (name: string, properties: string, base = '', attributes = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${name}"${attributes}>${base && `<w:basedOn w:val="${base}"/>`}<w:pPr>${properties}</w:pPr></w:style>`;

/** What Unicode says a value should stand in, so that it changes nothing beside it. */
const isolated = (pieces: Piece[]): string =>
  pieces.map(({ text, isAnswer }) => (isAnswer ? `\u2068${text}\u2069` : text)).join('');

const RTL = '<w:bidi/>';
const LATIN = ['The fee', 'is', 'Ann', 'of Main Street'];
const HEBREW = ['השוכר', 'ישלם', 'דוד לוי', 'רחוב הרצל'];
const NEUTRAL = [' ', ' 12 ', ' (3) ', ', ', ' – 4.5% ', ' [1] ', '. ', ' $1,200 ', ' / ', ': '];
const SIGNED = ['12 ', '', '', '', ''];
const ENDS = ['', '', ' 7', ' (2)', '.', ' 12)'];

/** Words with numbers and signs around them. */
const answerOf = (words: string[]) =>
  fc
    .tuple(fc.constantFrom(...SIGNED), fc.constantFrom(...words), fc.constantFrom(...ENDS))
    .map((parts): Piece => ({ text: parts.join(''), isAnswer: true }));
const wordsOf = (words: string[]) => fc.constantFrom(...words).map((text): Piece => ({ text, isAnswer: false }));

const sentence = (own: string[], foreign: string[]) =>
  fc
    .array(fc.tuple(fc.oneof(wordsOf(own), answerOf(foreign)), wordsOf(NEUTRAL)), { minLength: 1, maxLength: 6 })
    .map((pairs) => pairs.flat());

describe('an answer leaves what stands beside it in its order', () => {
  it.each([
    ['Hebrew in a sentence from the left', LATIN, HEBREW, ''],
    ['Latin in a sentence from the right', HEBREW, LATIN, RTL],
  ])('%s', (_, own, foreign, properties) => {
    fc.assert(
      fc.property(sentence(own, foreign), (pieces) => {
        const isRtl = properties !== '';
        const text = merged(xmlOf(pieces, properties), pieces);
        expect(seen(text, isRtl)).toBe(seen(isolated(pieces), isRtl));
      }),
      { numRuns: runs(900) },
    );
  });

  it('and is given byte for byte where all letters run with the paragraph', () => {
    fc.assert(
      fc.property(sentence(LATIN, LATIN), (pieces) => {
        expect(merged(xmlOf(pieces, ''), pieces)).toBe(pieces.map(({ text }) => text).join(''));
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['a paragraph', { xml: RTL, styles: '' }],
    ['its style', { xml: '<w:pStyle w:val="Body"/>', styles: style('Body', RTL) }],
    [
      'a style that this one is based on',
      { xml: '<w:pStyle w:val="A"/>', styles: style('A', '', 'Body') + style('Body', RTL) },
    ],
    ['the usual style', { xml: '', styles: style('Body', RTL, '', ' w:default="1"') }],
    ['all paragraphs', { xml: '', styles: `<w:pPrDefault><w:pPr>${RTL}</w:pPr></w:pPrDefault>` }],
  ])('knows the direction that %s has', (_, { xml, styles }) => {
    const pieces = [
      { text: 'Ann', isAnswer: true },
      { text: ' 5', isAnswer: false },
    ];
    expect(merged(xmlOf(pieces, xml), pieces, styles)).toBe('Ann\u200f 5');
    const turnedBack = styles && `${xml}<w:bidi w:val="0"/>`;
    expect(
      merged(xmlOf(pieces, turnedBack || '<w:pPrChange><w:pPr><w:bidi/></w:pPr></w:pPrChange>'), pieces, styles),
    ).toBe('Ann 5');
  });

  it('beside other answers, in rows and where an answer is missing', () => {
    const data = { people: [{ name: 'שרה' }, { name: 'דוד' }], name: 'שרה', n: 5 };
    const said = (text: string): string => {
      const { parts } = mergeTemplate({ 'word/document.xml': para(text) }, data, { today: '2026-11-23' });
      return paragraphTexts(parts['word/document.xml'] ?? '').join('\n');
    };
    expect(said('{{#people | list}}{{name}}{{/people}} {{gone}}(5)')).toBe('שרה\u200e and דוד\u200e (5)');
    expect(said('{{name}} {{n}}')).toBe('שרה\u200e 5');
    expect(said('{{name}}, of {{name}}.')).toBe('שרה, of שרה.');
    expect(said('{{name}} בע״מ 5')).toBe('שרה בע״מ 5');
    expect(said('{{#n > 1}}Of {{name}} {{/}}5')).toBe('Of שרה\u200e 5');
  });
});
