import { describe, expect, it } from 'vitest';
import { paragraph, table, wordDocument } from '#bin/demo/word.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { withParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { blanksOf, editedFile } from '#tests/oracle/blanks.ts';
import { unzipped } from '#tests/oracle/text.ts';
import type { Decision } from './edits.ts';
import { editsOf } from './edits.ts';
import { textParagraphs } from './paragraphs.ts';

/** The file with its first blank decided so, and the others as answers. */
const decided = (file: Uint8Array, decision: Partial<Decision>) => {
  const parts = unzipped(file);
  const opened = openFile(parts);
  const paragraphs = textParagraphs(opened, opened.file);
  const edits = blanksOf(parts).flatMap((blank, at) => {
    const { use, identifier, wording } = blank.suggestion;
    return editsOf(blank, { use, identifier, wording, ...(at === 0 && decision) }, paragraphs);
  });
  return withParts(parts, writeFile(parts, editedFile(opened, opened.file, edits)));
};

const textsOf = (parts: ReturnType<typeof unzipped>): string[] => {
  const opened = openFile(parts);
  return textParagraphs(opened, opened.file).map(({ text }) => text);
};

describe('a blank', () => {
  it('in a table repeats its whole row', () => {
    const rows = [
      ['Guest', 'Room'],
      ['[Guest name]', '[room number]'],
    ];
    const template = decided(wordDocument('Guests', [table([3000, 3000], rows)]), { use: 'repeat', rows: 'guests' });
    expect(scanTemplate(template)).toMatchObject({
      faults: [],
      outline: { sections: [{ identifier: 'guests', inTableRow: true }] },
    });
    const guests = [
      { guest_name: 'Ada', room_number: '1' },
      { guest_name: 'Ben', room_number: '2' },
    ];
    const merged = textsOf(mergeTemplate(template, { guests }, { today: '2026-11-22' }).parts);
    expect(merged.slice(1, 7)).toEqual(['Guest', 'Room', 'Ada', '1', 'Ben', '2']);
  });

  it('in a text repeats its paragraph', () => {
    const template = decided(wordDocument('Guests', [paragraph('So [Guest name] stays.')]), {
      use: 'repeat',
      rows: 'guests',
    });
    expect(textsOf(template)).toContain('{{#guests}}So {{guest_name}} stays.{{/guests}}');
  });

  it('that becomes optional keeps its words, without their brackets, and goes without a trace', () => {
    const file = wordDocument('Fee', [paragraph('The fee is due [within a week].')]);
    const template = decided(file, { use: 'optional', identifier: 'has_term' });
    const merged = (has_term: boolean) =>
      textsOf(mergeTemplate(template, { has_term }, { today: '2026-11-22' }).parts)[1];
    expect(merged(true)).toBe('The fee is due within a week.');
    expect(merged(false)).toBe('The fee is due.');
  });
});
