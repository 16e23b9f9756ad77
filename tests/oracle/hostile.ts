import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { undrawnInFile } from '#core/assembly/model/undrawn.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { leastCpu } from '#tests/least-cpu.ts';
import { para, row, table, wordParts } from '#tests/oracle/word.ts';

/** What a hostile file may take of the processor, in milliseconds. */
export const ENOUGH_MS = 2000;

const CONTROL = ['<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>'] as const;
const nested = (times: number, inner: string, [open, close]: readonly [string, string]) =>
  open.repeat(times) + inner + close.repeat(times);
const rows = (inner: MergeData) => Array.from({ length: 100 }, () => inner);

/** Tables in each other, each repeating its row for every answer. */
const nestedTables = (identifiers: string[], inner: string): string =>
  identifiers.reduceRight(
    (content, identifier) =>
      table([row([`${para(`{{#${identifier}}}`)}${content}${para('x')}`, para(`{{/${identifier}}}`)])]),
    inner,
  );

/** Templates and answers that ask for endless work. */
export const hostile: Record<string, { body: string; chart?: string; data?: MergeData }> = {
  'fifty thousand controls in each other': { body: nested(50_000, para('{{a}}'), CONTROL) },
  'fifty thousand controls in one paragraph': { body: `<w:p>${nested(50_000, '{{a}}', CONTROL)}</w:p>` },
  'fifty thousand tables in each other': {
    body: nested(50_000, para('{{a}}'), ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>']),
  },
  'a million tags in a million paragraphs': { body: para('{{a}}').repeat(1_000_000) },
  'a million tags in one paragraph': { body: para('{{a}}'.repeat(1_000_000)) },
  'a million sections': { body: para('{{#a}}'.repeat(1_000_000)) },
  'a million single braces': { body: para('{ '.repeat(1_000_000)) },
  'quotes that are never closed': { body: para('{{a}}') + '<w:p w:a="x'.repeat(300_000) },
  'quotes and tags that are never closed': { body: `<w:p w:a='${'<w:p w:b="x'.repeat(300_000)}` },
  'comments that are never closed': { body: para('{{a}}') + '<!-- x'.repeat(300_000) },
  'data that is never closed': { body: para('{{a}}') + '<![CDATA[x'.repeat(300_000) },
  'ends of elements that never began': { body: '</w:p>'.repeat(500_000) + para('{{a}}') },
  'a million signs that begin an element': { body: para('<'.repeat(1_000_000)) },
  'a million such signs in a chart': { body: para('{{#a}}'), chart: '<'.repeat(1_000_000) },
  'a section in itself': { body: para('{{#a}}{{#a}}x{{/a}}{{/a}}') },
  'a section in itself, forty times': {
    body: para(`${'{{#a}}'.repeat(40)}x${'{{/a}}'.repeat(40)}`),
    data: { a: rows({}) },
  },
  'three tables of a hundred rows in each other': {
    body: nestedTables(['a', 'b', 'c'], para('{{d}}')),
    data: { a: rows({}), b: rows({}), c: rows({ d: 'Word' }) },
  },
  'a hundred rows of a hundred rows of a hundred rows': {
    body: nestedTables(['a', 'b', 'c'], para('{{d}}')),
    data: { a: rows({ b: rows({ c: rows({ d: 'Word' }) }) }) },
  },
  'a million rows in one line': {
    body: para('{{#a}}{{#b}}{{#c}}x{{/c}}{{/b}}{{/a}}'),
    data: { a: rows({}), b: rows({}), c: rows({}) },
  },
  'a long answer a thousand times': {
    body: para('{{#a}}{{#b}}{{long}}{{/b}}{{/a}}'),
    data: { a: rows({}), b: rows({}), long: 'word '.repeat(4000) },
  },
};

/** What the lawyer reads at upload or, when the template itself is sound, of the contract. */
const refusal = ({ body, chart, data = {} }: (typeof hostile)[string]): string => {
  const parts = { ...wordParts(body), ...(chart && { 'word/charts/chart1.xml': chart }) };
  const [fault] = scanTemplate(parts).faults;
  // A template whose tags have errors may be kept, with notes of what a PDF leaves out.
  undrawnInFile(parts, Object.keys(parts));
  if (fault) return `${tellInEnglish(fault.message)} ${tellInEnglish(fault.fix)}`;
  try {
    mergeTemplate(parts, data, { today: '2026-11-20' });
  } catch (error) {
    if (error instanceof Problem) return tellInEnglish(error.faults[0]?.msg ?? '');
    throw error;
  }
  return '';
};

/** Runs as a process of its own, so that it can be given little memory; prints words and milliseconds of the processor. */
if (import.meta.main) {
  const results: Record<string, { outcome: string; milliseconds: number }> = {};
  for (const [name, asked] of Object.entries(hostile)) results[name] = await leastCpu(ENOUGH_MS, () => refusal(asked));
  console.log(JSON.stringify(results));
}
