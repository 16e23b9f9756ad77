import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { englishTexts } from '#bin/english-texts.ts';
import type { Drawn } from '#web/prerender/prerender.tsx';
import { agreedTexts, ownWords } from './own-words.ts';

const root = join(import.meta.dirname, '../..');
const spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
for (const word of ownWords) spell.add(word);
const agreed = new Set(agreedTexts);

/** What stands in a text and is no word of English: a tag's inside, code, an address, a file's name, a style. */
const NO_WORDS = /\{\{?[^{}]*\}\}?|\{site\}\S*|https?:\S+|\S*[/@_]\S*|\S*\.[a-z]\S*|&\w+;|var\([^)]*\)/g;

/** Names that are written with a capital inside, and abbreviations: no dictionary knows them. */
const isName = (word: string): boolean => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|^\p{Lu}+s?$|\p{N}/u.test(word);

/** The words of a text that are not spelled as in the United States, each once. */
const misspelled = (text: string): string[] => {
  const words =
    text
      .replace(NO_WORDS, ' ')
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
  return [...new Set(words)].filter((word) => !isName(word) && !spell.correct(word));
};

vi.mock('#web/session/host.ts', () => import('#web/prerender/host.ts'));

/** The public pages as they are built: the storage of a browser is empty there, and no window tells anything. */
const drawnPages = async (): Promise<Drawn['pages']> => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  const { drawPages } = await import('#web/prerender/prerender.tsx');
  const { pages } = await drawPages();
  vi.unstubAllGlobals();
  return pages;
};

const SAID = /(?:alt|aria-label|placeholder|title)="([^"]*)"/g;

/** What a page says to those who look at it or listen to it. */
const saidIn = (markup: string): string => {
  const named = [...markup.matchAll(SAID)].map(([, text]) => text);
  return [markup.replace(/<[^>]*>/g, ' '), ...named].join(' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
};

/** What a source says to people: the text of its elements, and its strings that are a sentence or a label. */
const textsOf = (file: string): string[] => {
  const texts: string[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const take = (text: string) => texts.push(text);
  new Visitor({
    JSXText: ({ value }) => take(value),
    Literal: ({ value }) => {
      if (typeof value === 'string' && /^[A-Z…“]/.test(value)) take(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const text = quasis.map(({ value }) => value.raw).join('{}');
      if (/^(?:[A-Z…“]|\{\}).*[a-z]{2} [a-z]/.test(text)) take(saidIn(text));
    },
  }).visit(program);
  return texts;
};

const sources = globSync(
  ['web/{app,features,ui,paper,session,api}/**/*.{ts,tsx}', 'functions/core/**/*mails.ts', 'bin/demo/*.ts'],
  { cwd: root, exclude: ['**/*.test.ts', 'web/**/{faces,looks}.ts'] },
);

describe('spelling', () => {
  it('of every public page is that of the United States', async () => {
    const pages = await drawnPages();
    expect(pages.length).toBeGreaterThan(25);
    const found = pages.flatMap(({ path, title, description, markup }) =>
      misspelled([title, description, saidIn(markup)].join(' ')).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('of what functions say is too, but for the agreed words', () => {
    const texts = englishTexts();
    const found = texts
      .filter((text) => !agreed.has(text))
      .flatMap((text) => misspelled(text).map((word) => `${word}: ${text}`));
    expect(found).toEqual([]);
    expect(agreedTexts.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('of what stands in pages, mails and samples is too', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap((file) =>
      textsOf(file).flatMap((text) =>
        misspelled(text).map((word) => `${word} in ${file}: ${text.trim().slice(0, 80)}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('finds a word that is wrong, or British', () => {
    expect(misspelled('The colour of a recieved lawyer’s contract, {{feild}}')).toEqual(['colour', 'recieved']);
  });
});
