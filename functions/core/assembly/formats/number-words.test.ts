import { describe, expect, it } from 'vitest';
import { type Decimal, inWords, moneyInWords, readDecimal } from './number-words.ts';

const read = (value: unknown) => readDecimal(value) as Decimal;

describe('a number in words', () => {
  it.each([
    ['0', 'zero'],
    ['7', 'seven'],
    ['13', 'thirteen'],
    ['40', 'forty'],
    ['99', 'ninety-nine'],
    ['100', 'one hundred'],
    ['1234', 'one thousand two hundred thirty-four'],
    ['1000000', 'one million'],
    ['2,000,019', 'two million nineteen'],
    ['-3.50', 'minus three point five'],
    ['0.05', 'zero point zero five'],
    ['007', 'seven'],
  ])('%s is %s', (typed, expected) => {
    expect(inWords(read(typed))).toBe(expected);
  });

  it.each([
    ['1234.5', 'one thousand two hundred thirty-four dollars and fifty cents'],
    ['1', 'one dollar'],
    ['0.01', 'zero dollars and one cent'],
    ['$2,500.00', 'two thousand five hundred dollars'],
    ['0.995', 'one dollar'],
    ['-0.001', 'zero dollars'],
  ])('%s of money is %s', (typed, expected) => {
    expect(moneyInWords(read(typed))).toBe(expected);
  });

  it.each(['', 'many', '1.2.3', '1,2', '1e5', Number.NaN, Number.POSITIVE_INFINITY, true, null, '1234567890123456789'])(
    '%j is no number',
    (value) => expect(readDecimal(value)).toBeUndefined(),
  );

  it.each([' $ 1,234.50 ', '- $1,234.50 %', '1234.5 %'])(
    'blanks around the signs of %j are as good as none',
    (typed) => {
      expect(read(typed)).toMatchObject({ whole: '1234', negative: typed.startsWith('-') });
    },
  );

  it.each(['-', '$', '1', '.', '-$', '1,234.5'])(
    '%s and as many blanks as an answer holds are read at once',
    (sign) => {
      expect(readDecimal(`${sign}${' '.repeat(19_000)}x`)).toBeUndefined();
    },
  );
});
