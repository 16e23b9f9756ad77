import { expect, it } from 'vitest';
import { fieldsFault, relationsFault } from './part-rules.ts';
import { DDE } from './refusals.ts';

it('a long list of relations is checked to its end before the test’s time is up', () => {
  expect(relationsFault(`External${'<Relationship '.repeat(100_000)}`)).toBeUndefined();
});

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const text = (instruction: string) => run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`);

it.each([
  ['in one run', mark('begin') + text(' DDEAUTO c:\\\\x.exe ') + mark('separate') + mark('end')],
  ['split over runs', mark('begin') + text(' DD') + run('<w:t/>') + text('E ') + text('cmd') + mark('end')],
  ['of a simple field', '<w:fldSimple w:instr=" dde &quot;cmd&quot; "/>'],
  ['in references to letters', '<w:fldSimple w:instr="&#68;DE cmd"/>'],
  ['spelled by another field', mark('begin') + mark('begin') + text(' QUOTE 68 68 69 ') + mark('end') + mark('end')],
  [
    'within another field',
    mark('begin') + text(' IF 1 = 1 ') + mark('begin') + text('DDE x') + mark('end') + mark('end'),
  ],
  ['that never ends', mark('begin') + text('DDE x')],
  ['that links an object', mark('begin') + text(' LINK Excel.Sheet.8 "c:\\\\a.xls" ') + mark('end')],
])('a field that starts a program is found %s', (_, xml) => expect(fieldsFault(xml)).toBe(DDE));

it.each([
  ['page numbers', mark('begin') + text(' PAGE ') + mark('separate') + run('<w:t>1</w:t>') + mark('end')],
  [
    'a table of contents',
    mark('begin') +
      text(' TOC \\o "1-3" ') +
      mark('separate') +
      mark('begin') +
      text(' PAGEREF _Toc1 ') +
      mark('end') +
      mark('end'),
  ],
  [
    'a condition that quotes',
    mark('begin') + text(' IF a = b ') + mark('begin') + text(' QUOTE "x" ') + mark('end') + mark('end'),
  ],
  ['a word that begins alike', '<w:fldSimple w:instr=" DDEX "/>'],
])('%s are left alone', (_, xml) => expect(fieldsFault(xml)).toBeUndefined());
