import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { mergeWithPeer } from '#tests/oracle/peer.ts';
import { unzipped, visibleText } from '#tests/oracle/text.ts';
import { para, row, table, wordFile, wordParts } from '#tests/oracle/word.ts';
import { runs } from '#tests/property-runs.ts';

const today = '2026-11-20';
const name = fc.constantFrom('a', 'b', 'c', 'rows');
const sigil = fc.constantFrom('#', '^');
const word = fc.constantFrom('Word', 'with', 'é 株', 'A & B');

const { text } = fc.letrec<{ text: string; section: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        word,
        name.map((of) => `{{${of}}}`),
        tie('section'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((pieces) => pieces.join(' ')),
  section: fc.tuple(name, sigil, tie('text')).map(([of, kind, inner]) => `{{${kind}${of}}}${inner}{{/${of}}}`),
}));

const rows = fc.oneof(
  fc.array(text, { minLength: 2, maxLength: 3 }).map((cells) => row(cells)),
  fc.tuple(name, text, text).map(([of, one, two]) => row([`{{#${of}}}${one}`, two, `x{{/${of}}}`])),
);

const { blocks } = fc.letrec<{ blocks: string; table: string; section: string }>((tie) => ({
  blocks: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        text.map((content) => para(`x ${content}`)),
        tie('table'),
        tie('section'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.join('')),
  table: fc.array(rows, { minLength: 1, maxLength: 3 }).map((all) => table([['Head', 'Head'], ...all])),
  section: fc
    .tuple(name, sigil, tie('blocks'))
    .map(([of, kind, inner]) => `${para(`{{${kind}${of}}}`)}${inner}${para(`{{/${of}}}`)}`),
}));

const scalar = fc.oneof(fc.constantFrom('V', ''), fc.boolean(), fc.constant(0));
const answers: fc.Arbitrary<MergeData> = fc.dictionary(
  name,
  fc.oneof(scalar, fc.array(fc.dictionary(name, scalar), { maxLength: 3 })),
);

it('any nest of words, paragraphs and rows merges to the text docxtemplater makes of it', () => {
  fc.assert(
    fc.property(blocks, answers, (body, data) => {
      const parts = wordParts(body + para('End'));
      const theirs = unzipped(mergeWithPeer(wordFile(parts), data, today));
      expect(visibleText(mergeTemplate(parts, data, { today }).parts)).toEqual(visibleText(theirs));
    }),
    { numRuns: runs(300, 1 / 5) },
  );
});
