import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colours, tokensCss } from '#web/theme/tokens.ts';

const root = join(import.meta.dirname, '../..');
const tokens = 'web/theme/tokens.ts';

/** A colour written as such: `#` and digits of hex (no private method, no import, no tag of a template), or a function of channels. */
const raw = /(?<![\w.#/&{])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(?:rgba?|hsla?|oklch)\(/gi;

/** Each raw colour of a file as `file:line colour`. */
const rawColours = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => [...line.matchAll(raw)].map(([colour]) => `${file}:${at + 1} ${colour}`));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = globSync('web/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => file !== tokens && !file.includes('.test.'),
);

describe('colours of the look', () => {
  it('stand in the tokens and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => rawColours(file, read(file)))).toEqual([]);
  });

  it.each([
    ["sx={{ color: '#fff' }}", '#fff'],
    ['<Icon color="#B3261E" />', '#B3261E'],
    ["border: '1px dashed #cfcad8'", '#cfcad8'],
    ['background: #1b172580;', '#1b172580'],
    ["boxShadow: '0 1px 3px rgb(27 21 37 / 18%)'", 'rgb('],
  ])('planted elsewhere are found with their line: %s', (line, colour) => {
    expect(rawColours('planted.tsx', `const a = 1;\n${line}`)).toEqual([`planted.tsx:2 ${colour}`]);
  });

  it.each(["import '#core/add.ts';", '  #add(entry: Entry) {', "'&#39;'", 'href="#main"', "'{{#fee > 10000}}'"])(
    'are not seen in what is none: %s',
    (line) => expect(rawColours('fine.tsx', line)).toEqual([]),
  );

  it('every variable that a page reads is declared', () => {
    const declared = new Set([...tokensCss().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const ours = /^--(brand)-/;
    const set = new Set(
      sources.flatMap((file) => [...read(file).matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name)),
    );
    for (const file of sources)
      for (const [, name = ''] of read(file).matchAll(/var\((--[\w-]+)\)/g))
        expect(declared.has(name) || set.has(name) || ours.test(name), `${file} reads ${name}`).toBe(true);
  });

  it('each has a name of its own in CSS', () => {
    const names = [...tokensCss().matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['--navbar']);
    expect(Object.keys(colours).length).toBeGreaterThan(30);
  });
});
