import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { translateTemplate } from '#core/foreign/translate.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import { para, row, run, wordParts } from '#tests/oracle/word.ts';

/** A piece of a template: words, a tag that prints, or a section around pieces. */
type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'print'; name: string }
  | { kind: 'if'; when: string; body: Piece[]; otherwise: Piece[] | undefined }
  | { kind: 'for'; list: string; body: Piece[] };

const name = fc.constantFrom('a', 'b.c', 'd[0].e', 'kind', 'f["g h"]', 'name');
const literal = fc.constantFrom('Fee', 'R&D <x>', '1, 2', 'É', '“so”');
const condition = fc.oneof(
  name,
  name.map((each) => `not ${each}`),
  fc.tuple(name, fc.constantFrom('LLC', 'O’Neill')).map(([each, value]) => `${each} == "${value}"`),
  fc.tuple(name, name).map(([one, other]) => `${one} and (${other} or ${one} > 3)`),
);

const { body } = fc.letrec<{ piece: Piece; body: Piece[] }>((tie) => ({
  body: fc.array(tie('piece'), { maxLength: 4 }),
  piece: fc.oneof(
    { maxDepth: 3 },
    literal.map((text): Piece => ({ kind: 'words', text })),
    name.map((each): Piece => ({ kind: 'print', name: each })),
    fc
      .tuple(condition, tie('body'), fc.option(tie('body'), { nil: undefined }))
      .map(([when, inside, otherwise]): Piece => ({ kind: 'if', when, body: inside, otherwise })),
    fc
      .tuple(fc.constantFrom('rows', 'people.all'), tie('body'))
      .map(([list, inside]): Piece => ({ kind: 'for', list, body: inside })),
  ),
}));

/** The texts of a template in order, one a tag or stretch of words. */
const written = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'words') return [piece.text];
    if (piece.kind === 'print') return [`{{ ${piece.name} }}`];
    if (piece.kind === 'for') return [`{% for x in ${piece.list} %}`, ...written(piece.body), '{% endfor %}'];
    const otherwise = piece.otherwise ? ['{% else %}', ...written(piece.otherwise)] : [];
    return [`{% if ${piece.when} %}`, ...written(piece.body), ...otherwise, '{% endif %}'];
  });

const TAG = /\{\{.*?\}\}|\{%.*?%\}/g;

const documentOf = (texts: readonly string[], layout: number[]): string => {
  const paragraphs: string[][] = [[]];
  texts.forEach((text, at) => {
    if ((layout[at] ?? 0) > 1) paragraphs.push([]);
    paragraphs.at(-1)?.push(text);
  });
  return paragraphs
    .map((each, at) => {
      const content = para(each.map((text) => run(text)));
      return (layout[at] ?? 0) === 3 ? `<w:tbl>${row([content, para('z')])}</w:tbl>` : content;
    })
    .join('');
};

const bodyTexts = (parts: Record<string, string>) => paragraphTexts(parts['word/document.xml'] ?? '');

describe('a template of another product, however its sections stand', () => {
  const templates = fc.tuple(body, fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }));

  it('translates to one without faults but for what is left, and keeps all other words', () => {
    fc.assert(
      fc.property(templates, ([pieces, layout]) => {
        const parts = wordParts(documentOf(['{# x #}', ...written(pieces)], layout));
        const { parts: done, left } = translateTemplate(parts);
        const faults = scanTemplate(done).faults.filter(
          ({ message: what }) => typeof what === 'string' || !String(what.params.tag).startsWith('{%'),
        );
        expect(faults.length).toBeLessThanOrEqual(left.filter(({ text }) => text.startsWith('{{')).length);
        const rest = (texts: string[]) => texts.map((text) => text.replace(TAG, '').replace('{# x #}', ''));
        expect(rest(bodyTexts(done))).toEqual(rest(bodyTexts(parts)));
        const again = translateTemplate(done);
        expect(again.translated).toEqual([]);
        expect(again.left.map(({ text }) => text)).toEqual(left.map(({ text }) => text));
      }),
    );
  });

  it('translates wholly in one paragraph, where all ends fit', () => {
    fc.assert(
      fc.property(body, (pieces) => {
        const hasTwice = /for x in (\S+) %\}.*for x in/.test(written(pieces).join(''));
        const { left, parts } = translateTemplate(
          wordParts(para(['{# x #}', ...written(pieces)].map((text) => run(text)))),
        );
        if (!hasTwice) expect(left).toEqual([]);
        if (!hasTwice) expect(scanTemplate(parts).faults).toEqual([]);
      }),
    );
  });
});
