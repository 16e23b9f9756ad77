import { describe, expect, it } from 'vitest';
import type { MergeValue } from '#core/assembly/merge/merge-data.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { type FormatUse, formatted } from './formats.ts';

const print = (value: MergeValue, ...uses: FormatUse[]) => formatted(value, uses).text;

describe('words after a count', () => {
  it.each<[FormatUse[], MergeValue, string]>([
    [['plural day'], 1, '1 day'],
    [['plural day'], 2, '2 days'],
    [['plural day'], 0, '0 days'],
    [['plural day'], '1.0', '1.0 day'],
    [['plural day'], 1.5, '1.5 days'],
    [['plural day'], -1, '-1 day'],
    [['plural party'], 3, '3 parties'],
    [['plural tax'], 3, '3 taxes'],
    [['plural survey'], 3, '3 surveys'],
    [['plural child'], 3, '3 children'],
    [['plural Grandchild'], 2, '2 Grandchildren'],
    [['plural CHILD'], 2, '2 CHILDREN'],
    [['plural chairwoman'], 2, '2 chairwomen'],
    [['plural German'], 2, '2 Germans'],
    [['plural wife'], 2, '2 wives'],
    [['plural "minor child"'], 2, '2 minor children'],
    [['plural appendix'], 2, '2 appendices'],
    [['plural person'], 2, '2 persons'],
    [['plural "power of attorney"'], 2, '2 powers of attorney'],
    [['plural attorney-in-fact'], 2, '2 attorneys-in-fact'],
    [['plural child children'], 1, '1 child'],
    [['plural child children'], '4', '4 children'],
    [['plural "business day"'], 5, '5 business days'],
    [['number', 'plural day'], 1200, '1,200 days'],
    [['words', 'plural day'], 1, 'one day'],
    [['words', 'plural day', 'capital'], 30, 'Thirty days'],
    [['plural tenant'], [{ name: 'Ann' }, { name: 'Bo' }], '2 tenants'],
    [['plural tenant'], [{ name: 'Ann' }], '1 tenant'],
    [['plural tenant'], [], ''],
    [['form is are'], 1, 'is'],
    [['form is are'], ['Ann', 'Bo'], 'are'],
    [['form day'], 12, 'days'],
  ])('%j of %j is %j', (uses, value, text) => {
    expect(formatted(value, uses)).toEqual({ text });
  });

  it('says so when there is no count', () => {
    const { text, unsuited } = formatted('many', ['plural day']);
    expect([text, tellInEnglish(unsuited ?? '')]).toEqual(['many', 'plural needs a number']);
  });
});

describe('a place in an order', () => {
  it.each<[FormatUse, MergeValue, string]>([
    ['ordinal', 1, '1st'],
    ['ordinal', 22, '22nd'],
    ['ordinal', '113', '113th'],
    ['ordinal_words', 1, 'first'],
    ['ordinal_words', 12, 'twelfth'],
    ['ordinal_words', 20, 'twentieth'],
    ['ordinal_words', 21, 'twenty-first'],
    ['ordinal_words', 100, 'one hundredth'],
    ['roman', 4, 'IV'],
    ['roman', 1999, 'MCMXCIX'],
    ['letter', 1, 'A'],
    ['letter', 26, 'Z'],
    ['letter', 27, 'AA'],
    ['letter', 703, 'AAA'],
  ])('%s of %j is %j', (use, value, text) => {
    expect(formatted(value, [use])).toEqual({ text });
  });

  it.each<[FormatUse, MergeValue]>([
    ['ordinal', 1.5],
    ['ordinal_words', -1],
    ['roman', 0],
    ['roman', 4000],
    ['letter', 0],
  ])('%s prints %j as given and says so', (use, value) => {
    const { text, unsuited } = formatted(value, [use]);
    expect([text, tellInEnglish(unsuited ?? '')]).toEqual([String(value), `${use} needs a number`]);
  });
});

describe('an article', () => {
  it.each([
    ['lawyer', 'a lawyer'],
    ['engineer', 'an engineer'],
    ['hour', 'an hour'],
    ['honorable man', 'an honorable man'],
    ['house', 'a house'],
    ['university', 'a university'],
    ['uninsured driver', 'an uninsured driver'],
    ['unimproved lot', 'an unimproved lot'],
    ['European company', 'a European company'],
    ['one-year term', 'a one-year term'],
    ['LLC', 'an LLC'],
    ['CPA', 'a CPA'],
    ['S corporation', 'an S corporation'],
    ['U.S. company', 'a U.S. company'],
    ['8-unit building', 'an 8-unit building'],
    ['18-month term', 'an 18-month term'],
    ['180-day term', 'a 180-day term'],
    ['11,000-share grant', 'an 11,000-share grant'],
    ['10-day term', 'a 10-day term'],
    ['“open” account', 'an “open” account'],
  ])('of %s', (phrase, text) => {
    expect(print(phrase, 'article')).toBe(text);
  });
});

describe('a pronoun', () => {
  it.each([
    ['Male', 'he'],
    ['woman', 'she'],
    ['She/Her', 'she'],
    ['Mr.', 'he'],
    ['Non-binary', 'they'],
  ])('for %s is %s', (answer, text) => {
    expect(print(answer, 'pronoun he she they')).toBe(text);
  });

  it('of two forms says what it cannot tell, and begins a sentence', () => {
    const { text, unsuited } = formatted('Other', ['pronoun his her']);
    expect([text, tellInEnglish(unsuited ?? '')]).toEqual(['Other', 'pronoun needs male or female']);
    expect(print('Female', 'pronoun he she', 'capital')).toBe('She');
  });
});

describe('a missing answer', () => {
  it.each<[FormatUse[], string]>([
    [['default "as agreed"'], 'as agreed'],
    [['blank'], '[____]'],
    [['formal', 'default "a date to be agreed"'], 'a date to be agreed'],
    [['default 0', 'currency'], '$0.00'],
    [['default "to be agreed"', 'currency'], 'to be agreed'],
    [['default "as agreed"', 'capital'], 'As agreed'],
    [['upper', 'blank'], '[____]'],
    [['pronoun he she they'], ''],
  ])('through %j prints %j', (uses, text) => {
    expect(formatted(undefined, uses)).toEqual({ text });
    expect(formatted([], uses)).toEqual({ text });
  });

  it('is none where there is an answer', () => {
    expect(print(12, 'default "none"', 'currency')).toBe('$12.00');
    expect(print(['A', 'B', 'C'], 'blank', 'or_list')).toBe('A, B or C');
    expect(print(false, 'blank')).toBe('No');
  });
});

it('a capital stands at the start only', () => {
  expect(print('“the seller” and others', 'capital')).toBe('“The seller” and others');
  expect(print('2 days', 'capital')).toBe('2 days');
});
