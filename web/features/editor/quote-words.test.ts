import { undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { unquotedIn } from '#core/questionnaires/unquoted.ts';
import { checkFile } from './check.ts';
import { quoteWord } from './quote-words.ts';
import { editedIn, openForEditing } from './surface.ts';

it('puts a word into quotation marks in each tag that has the condition, whatever runs it stands in, and one undo takes it back', () => {
  const split =
    run('For O’Neill {{#state = ') + run('Cali', '<w:b/>') + run('fornia and name = ') + run('"California"}}A{{/}}');
  const opened = openForEditing(
    wordFile({
      body: [split, run('{{^ state = California and name = "California" }}אב{{/}} California')]
        .map((each) => paragraph(each))
        .join(''),
    }),
  );
  const after = (state: EditorState, command: Command): EditorState => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };
  const [found] = unquotedIn(checkFile(opened.parts, editedIn(opened, opened.first)).outline);
  expect(found?.mended).toBe('state = "California" and name = "California"');
  const mended = found ? after(opened.state, quoteWord(found)) : opened.state;
  expect(mended.doc.textBetween(0, mended.doc.content.size, '|')).toContain(
    '{{#state = "California" and name = "California"}}A{{/}}|{{^ state = "California" and name = "California" }}אב{{/}} California',
  );
  const checked = checkFile(opened.parts, editedIn(opened, mended.doc));
  expect([checked.faults, unquotedIn(checked.outline)]).toEqual([[], []]);
  expect(after(mended, undo).doc.eq(opened.first)).toBe(true);
});

it('puts a word of the condition of rows into quotation marks', () => {
  const rows = '{{# people where state = California | list }}{{name}}{{/people}}';
  const opened = openForEditing(wordFile({ body: paragraph(run(rows)) }));
  const [found] = unquotedIn(checkFile(opened.parts, editedIn(opened, opened.first)).outline);
  let next = opened.state;
  if (found)
    quoteWord(found)(opened.state, (tr) => {
      next = next.apply(tr);
    });
  expect(next.doc.textBetween(0, next.doc.content.size, '|')).toContain(
    '{{# people where state = "California" | list }}{{name}}{{/people}}',
  );
});
