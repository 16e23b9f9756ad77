import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkGrounds, darkQuiet } from '#core/firm/brand.ts';
import { contrast, type Rgb, rgbOf } from '#core/firm/colour.ts';
import { dark } from '#web/theme/dark.ts';
import { type Colours, colours, tokensCss } from '#web/theme/tokens.ts';

const root = join(import.meta.dirname, '../..');
const tokens = ['web/theme/tokens.ts', 'web/theme/dark.ts'];

/** A colour written as such: `#` and digits of hex (no private method, no import, no tag of a template, no number of a key), or a function of channels. */
const raw = /(?<![\w.#/&{>])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(?:rgba?|hsla?|oklch)\(/gi;

/** Each raw colour of a file as `file:line colour`. */
const rawColours = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => [...line.matchAll(raw)].map(([colour]) => `${file}:${at + 1} ${colour}`));

/** Where colours stand outside pages, and why. */
const elsewhere: Record<string, string> = {
  'functions/core/exports/listing.ts': 'is a page that needs nothing else',
  'functions/core/firm/brand.ts': 'makes the colours of brands',
  'functions/core/firm/branding.ts': 'names one as an example',
  'functions/core/mail.ts': 'is for programs that know no variables',
  'functions/outside/pdf/draw-picture.ts': 'draws on paper',
  'functions/outside/pdf/draw-watermark.ts': 'draws on paper',
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const inRooms = (rooms: string): string[] =>
  globSync(`${rooms}/**/*.{ts,tsx,css,html}`, { cwd: root }).filter(
    (file) => !tokens.includes(file) && !file.includes('.test.'),
  );
const sources = inRooms('web');

describe('colours of the look', () => {
  it('stand in the tokens and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => rawColours(file, read(file)))).toEqual([]);
  });

  it('stand outside pages where they say here why', () => {
    const found = inRooms('{functions,bin,infra}').filter((file) => rawColours(file, read(file)).length > 0);
    expect(found.toSorted()).toEqual(Object.keys(elsewhere));
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
    const ofBoth = [...tokensCss().matchAll(/[{;](--[\w-]+):[^;]*light-dark/g)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([...ofBoth, '--navbar']);
    expect(Object.keys(colours).length).toBeGreaterThan(30);
  });
});

type Name = keyof Colours;

/** Where text stands, and which text may stand there. */
const grounds: Name[] = ['page', 'paper', 'hover', 'readOnly', 'inset', 'desk'];
const texts: Record<string, readonly Name[]> = {
  ...Object.fromEntries(grounds.map((ground) => [ground, ['text', 'quiet', 'neutralText', 'error', 'errorText']])),
  page: ['text', 'quiet', 'neutralText', 'error', 'errorText', 'success', 'successText', 'warning', 'warningText'],
  paper: ['text', 'quiet', 'neutralText', 'error', 'errorText', 'success', 'successText', 'warning', 'info'],
  chosen: ['text'],
  errorTint: ['text', 'errorText'],
  successTint: ['text', 'successText'],
  warningTint: ['text', 'warningText', 'warningStrong'],
  // What stands on a colour itself: a button that deletes, a tooltip.
  error: ['paper'],
  text: ['paper'],
};
/** What is seen without being read: the line of a field, the mark of what is on its way. */
const lines: Record<string, readonly Name[]> = { page: ['field', 'progress'], paper: ['field', 'progress'] };

describe.each([
  ['light', colours],
  ['dark', dark],
] as const)('the %s scheme', (_, scheme: Colours) => {
  const ratio = (one: Name, other: Name) => contrast(rgbOf(scheme[one]) as Rgb, rgbOf(scheme[other]) as Rgb);
  const pairs = (on: Record<string, readonly Name[]>) =>
    Object.entries(on).flatMap(([ground, all]) => all.map((name) => [name, ground as Name] as const));

  it.each(pairs(texts))('%s reads on %s', (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5));

  it.each(pairs(lines))('%s is seen on %s', (line, ground) => expect(ratio(line, ground)).toBeGreaterThanOrEqual(3));
});

describe('the dark scheme', () => {
  it('gives each colour a value of its own', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(colours));
    const same = Object.entries(dark).filter(([name, value]) => value === colours[name as Name]);
    expect(same).toEqual([]);
  });

  it('leaves an older browser each light value', () => {
    const [always = ''] = tokensCss().split('@supports(color:light-dark(red,red))');
    expect(always).not.toContain('light-dark');
    for (const value of Object.values(colours)) expect(always).toContain(`:${value};`);
  });

  it('is the one that a brand’s colours are made for', () => {
    expect(dark).toMatchObject({ ...darkGrounds, quiet: darkQuiet });
  });
});
