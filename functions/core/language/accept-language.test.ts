import { expect, it } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

const offered = ['en', 'de', 'fr-CA', 'zh-Hant'] as const;

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-CH', 'de'],
  ['de-CH-1996, en;q=0.9', 'de'],
  ['en;q=0.2, de;q=0.7', 'de'],
  ['it, de;q=0.3', 'de'],
  ['de;q=0.5, en', 'en'],
  ['fr, de;q=0.1', 'de'],
  ['fr-ca', 'fr-CA'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['it', 'en'],
  ['*', 'en'],
  ['it, *;q=0.1', 'en'],
  ['*, en;q=0', 'de'],
  ['en;q=0', 'en'],
  ['de;q=0, *', 'en'],
  ['de;q=1.5, fr-CA;q=0.1', 'fr-CA'],
  ['de;q=high', 'en'],
  ['de ; q=0.9 , en ; q=0.1', 'de'],
  [';;,,q=1,-,de-', 'en'],
  [`${'x, '.repeat(5_000)}de`, 'en'],
])('%s is answered in %s', (header, language) => {
  expect(preferredLanguage(header, offered)).toBe(language);
});

it('asks in the order of the header where two are wanted alike', () => {
  expect(preferredLanguage('fr-CA, de', offered)).toBe('fr-CA');
  expect(preferredLanguage('de, fr-CA', offered)).toBe('de');
});
