import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueFaults, englishTexts } from '#bin/english-texts.ts';
import { languages } from '#core/language/languages.ts';
import { type Catalogue, tellIn, tellInEnglish } from '#core/language/message.ts';
import { namedMessage } from '#core/plain-words.ts';
import { pseudoCatalogue } from '#tests/api/pseudo-locale.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readCatalogue = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

describe('the catalogue of another language', () => {
  it('is complete in every language that is offered, and every file is offered', async () => {
    const files = globSync('*.json', { cwd: join(root, 'functions/core/language') });
    expect(Object.keys(languages).sort()).toEqual(['en', ...files.map((file) => basename(file, '.json'))].sort());
    for (const [language, load] of Object.entries(languages))
      if (language !== 'en') expect(catalogueFaults(await load()), language).toEqual([]);
  });

  it('keeps every name of a text as the tests make it', () => {
    expect(englishTexts().length).toBeGreaterThan(400);
    expect(catalogueFaults(pseudoCatalogue())).toEqual([]);
  });

  it('is begun by the tool with every text, and fails once one is missing, left over or has other names', () => {
    const file = join(folder, 'xx.json');
    const tool = [join(root, 'bin/catalogue.ts'), file];
    execFileSync(process.execPath, tool);
    const begun = readCatalogue(file);
    expect(Object.keys(begun)).toEqual(englishTexts());
    expect(spawnSync(process.execPath, tool).status).toBe(0);

    const { 'Not found.': _, ...rest } = begun;
    writeFileSync(file, JSON.stringify({ ...rest, 'Gone.': 'Weg.', '{client} has joined.': '{name} ist da.' }));
    const { status, stderr } = spawnSync(process.execPath, tool, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'Missing: Not found.',
      'Left over: Gone.',
      'Other names: {client} has joined.',
    ]);
  });
});

it('a field that is required is named in the language too', () => {
  const absent = {
    code: 'invalid_type' as const,
    expected: 'object' as const,
    input: undefined,
    path: ['published_to'],
  };
  const text = namedMessage(tellIn('en-XA', pseudoCatalogue()))(absent);
  expect(namedMessage(tellInEnglish)(absent)).toBe('Published to: Field is required');
  expect(text).not.toMatch(/[a-z]/i);
});

describe('texts of the catalogue', () => {
  it.each([
    ['a problem', 'Not found.'],
    ['what a validator says', 'Field is required'],
    ['what is audited', 'Added a client'],
    ['a notification', '{firm} asks you to answer {matter}.'],
    ['what a field is called', 'Published to'],
  ])('hold %s', (_, text) => expect(englishTexts()).toContain(text));
});
