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
    [5, 'unheardOf', '5'],
    [5, 'chineseCounting', '五'],
    [12, 'chineseCounting', '十二'],
    [1001, 'chineseCountingThousand', '一千零一'],
    [120, 'chineseCountingThousand', '一百二十'],
    [111, 'japaneseCounting', '百十一'],
    [24, 'koreanCounting', '이십사'],
    [2, 'ideographTraditional', '乙'],
    [11, 'ideographTraditional', '11'],
    [3, 'decimalEnclosedCircle', '③'],
    [16, 'hebrew1', 'טז'],
    [115, 'hebrew1', 'קטו'],
    [2, 'arabicAlpha', 'ب'],
    [12, 'thaiNumbers', '๑๒'],
    [15, 'ganada', '가가'],
    [781, 'lowerLetter', 'a'],
    [2_000_000_000, 'decimal', '32767'],
    [2_000_000_000, 'upperRoman', `${'M'.repeat(32)}DCCLXVII`],
  ])('writes %i in %s as %s', (count, format, label) => {
    expect(numberLabel(count, format)).toBe(label);
  });
});
