import { describe, expect, it } from 'vitest';
import type { MergeValue } from '#core/assembly/merge/merge-data.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { type FormatName, formatNamed, formatted } from './formats.ts';

const print = (value: MergeValue, ...names: FormatName[]) => formatted(value, names).text;

describe('an answer without a format', () => {
  it.each<[MergeValue, string]>([
    ['Ann', 'Ann'],
    [0, '0'],
    [2.5, '2.5'],
    [true, 'Yes'],
    [false, 'No'],
    [undefined, ''],
    [null, ''],
    [['A', 'B', 'C'], 'A, B and C'],
    [
      [
        { label: 'Red', value: true },
        { label: 'Blue', value: false },
        { label: 'Green', value: true },
      ],
      'Red and Green',
    ],
    [{ street: '1 Main St', unit: '', city: 'Austin' }, '1 Main St, Austin'],
  ])('%j prints as %j', (value, text) => {
    expect(print(value)).toBe(text);
  });
});

describe('a format', () => {
  it.each<[FormatName, MergeValue, string]>([
    ['upper', 'Straße é', 'STRASSE É'],
    ['lower', 'ANN', 'ann'],
    ['title', "the law of o'neil and sons", "The Law of O'neil and Sons"],
    ['currency', '1234.5', '$1,234.50'],
    ['currency', -0.005, '-$0.01'],
    ['currency', 1e6, '$1,000,000.00'],
    ['currency_words', 10, 'ten dollars'],
    ['number', '1234567.80', '1,234,567.80'],
    ['words', 21, 'twenty-one'],
    ['percent', '12.5', '12.5%'],
    ['percent', '7%', '7%'],
    ['phone', '4155550134', '(415) 555-0134'],
    ['phone', '+1 415 555 0134', '+1 (415) 555-0134'],
    ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['yes_no', true, 'Yes'],
    ['yes_no', 'no', 'No'],
    ['list', ['A'], 'A'],
    ['list', ['A', 'B'], 'A and B'],
    ['or_list', ['A', 'B', 'C'], 'A, B or C'],
    ['formal', '2026-11-20', 'November 20, 2026'],
  ])('%s prints %j as %j', (name, value, text) => {
    expect(formatted(value, [name])).toEqual({ text });
  });

  it('follows another, left to right', () => {
    expect(print(1200, 'currency_words', 'title')).toBe('One Thousand Two Hundred Dollars');
  });

  it.each<[FormatName, MergeValue, string]>([
    ['formal', 'soon', 'formal needs a date'],
    ['formal', '2026-02-30', 'formal needs a date'],
    ['currency', 'a lot', 'currency needs a number'],
    ['words', '1234567890123456789', 'words needs a number'],
    ['phone', 'call me', 'phone needs a phone number'],
    ['yes_no', 'maybe', 'yes_no needs a yes or no answer'],
  ])('%s prints %j as given and says so', (name, value, unsuited) => {
    const { text, unsuited: reason } = formatted(value, [name]);
    expect([text, tellInEnglish(reason ?? '')]).toEqual([String(value), unsuited]);
  });

  it.each<FormatName>(['formal', 'currency', 'words', 'phone', 'yes_no', 'list', 'upper'])(
    '%s prints nothing for a missing answer, and finds nothing wrong with it',
    (name) => {
      expect(formatted(undefined, [name])).toEqual({ text: '' });
      expect(formatted('  ', [name])).toEqual({ text: '  ' });
    },
  );

  it('is found however it was typed, and never in what every object has', () => {
    expect(formatNamed(' Dashed-Short ')).toBe('dashed_short');
    expect(formatNamed('dashed long')).toBe('dashed_long');
    expect(formatNamed('constructor')).toBeUndefined();
  });
});
