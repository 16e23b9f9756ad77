import { undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { cell, paragraph, row, run, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { find, findingOf, goToMatch, replaceAll, replaceOne } from './find.ts';
import { decideAll } from './review.ts';
import { editedIn, openForEditing } from './surface.ts';
import { track } from './tracking.ts';

const lease = wordFile({
  body: [
    paragraph(`${run('The ten')}${run('ant', '<w:b/>')}${run(' pays. A subtenant does not.')}`),
    table([2000], [row([cell('Tenant’s rent')])]),
    paragraph(
      `${run('Old ')}<w:del w:id="1" w:author="A"><w:r><w:delText>tenant</w:delText></w:r></w:del>${run('words')}`,
    ),
  ].join(''),
});

const surface = (parts = lease) => {
  const opened = openForEditing(parts);
  let { state } = opened;
  const apply = (command: Command): boolean =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  return {
    apply,
    look: (text: string, more = {}) => apply(find({ text, matchCase: false, wholeWords: false, ...more })),
    count: () => findingOf(state).matches.length,
    present: () => findingOf(state).present,
    words: () => state.doc.textContent,
    selected: () => state.doc.textBetween(state.selection.from, state.selection.to),
    written: () => writeFile(parts, editedIn(opened, state.doc)),
  };
};

it('words are found across formats and in tables, but not where they were deleted', () => {
  const { look, count } = surface();
  look('tenant');
  expect(count()).toBe(3);
  look('tenant', { matchCase: true });
  expect(count()).toBe(2);
  look('tenant', { wholeWords: true });
  expect(count()).toBe(2);
  look("tenant's");
  expect(count()).toBe(1);
  look('old words');
  expect(count()).toBe(1);
  look('(.*');
  expect(count()).toBe(0);
});

it('the next match and the one before are gone to, round at the ends', () => {
  const { look, apply, present, selected } = surface();
  look('tenant');
  apply(goToMatch(0));
  expect(selected()).toBe('tenant');
  apply(goToMatch(-1));
  expect(present()).toBe(2);
  expect(selected()).toBe('Tenant');
  apply(goToMatch(1));
  expect(present()).toBe(0);
});

it('one is replaced in the format of its first letter, and the next gone to', () => {
  const { look, apply, words, count, written } = surface();
  look('tenant', { wholeWords: true });
  apply(replaceOne('lessee'));
  expect(words()).toContain('The lessee pays. A subtenant');
  expect(count()).toBe(1);
  expect(written()['word/document.xml']).toContain('<w:t>The lessee pays. A subtenant does not.</w:t>');
});

it('all are replaced, and undone, in one step', () => {
  const { look, apply, words, written } = surface();
  look('tenant');
  apply(replaceAll('lessee'));
  expect(words()).toContain('The lessee pays. A sublessee does not.lessee’s rent');
  apply(undo);
  expect(written()).toEqual({});
});

it('what holds deleted words is replaced around them', () => {
  const { look, apply, written } = surface();
  look('old words');
  apply(replaceAll('New words'));
  expect(written()['word/document.xml']).toMatch(/New words.*<w:delText>tenant<\/w:delText>/);
});

it.each([
  ['accept', 'The lessee pays. A sublessee'],
  ['reject', 'The tenant pays. A subtenant'],
] as const)('while changes are tracked, whoever comes to %s all reads what they expect', (decision, expected) => {
  const { look, apply, words } = surface();
  apply(track(true, 'Nora Tester'));
  look('tenant');
  apply(replaceAll('lessee'));
  apply(decideAll(decision));
  expect(words()).toContain(expected);
});

it('three thousand paragraphs are searched and replaced without a pause', () => {
  const { look, count, apply, words } = surface(
    wordFile({
      body: Array.from({ length: 3000 }, (_, at) => paragraph(`Clause ${at}: the tenant pays the rent.`)).join(''),
    }),
  );
  look('tenant');
  const begun = performance.now();
  look('rent');
  expect(performance.now() - begun).toBeLessThan(250);
  expect(count()).toBe(3000);
  apply(replaceAll('fee'));
  expect(words().match(/fee/g)).toHaveLength(3000);
});
