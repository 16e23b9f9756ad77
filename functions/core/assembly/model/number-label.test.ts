import { describe, expect, it } from 'vitest';
import { numberLabel } from './number-label.ts';

describe('a number label', () => {
  it.each([
    [3, 'decimal', '3'],
    [3, 'decimalZero', '03'],
    [28, 'lowerLetter', 'bb'],
    [26, 'upperLetter', 'Z'],
    [1994, 'upperRoman', 'MCMXCIV'],
    [4, 'lowerRoman', 'iv'],
    [11, 'ordinal', '11th'],
    [22, 'ordinal', '22nd'],
    [113, 'ordinal', '113th'],
    [21, 'cardinalText', 'Twenty-one'],
    [312, 'cardinalText', 'Three hundred twelve'],
    [20, 'ordinalText', 'Twentieth'],
    [35, 'ordinalText', 'Thirty-fifth'],
    [0, 'lowerRoman', '0'],
    [5, 'none', ''],
    [5, 'chineseCounting', '5'],
  ])('writes %i in %s as %s', (count, format, label) => {
    expect(numberLabel(count, format)).toBe(label);
  });
});
