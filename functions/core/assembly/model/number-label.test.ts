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

  it.each([
    ['en-GB', 1, '1st', 'One', 'First'],
    ['fr-FR', 1, '1er', 'Un', 'Premier'],
    ['fr-CA', 2, '2e', 'Deux', 'Deuxième'],
    ['fr', 5, '5e', 'Cinq', 'Cinquième'],
    ['fr', 9, '9e', 'Neuf', 'Neuvième'],
    ['fr', 11, '11e', 'Onze', 'Onzième'],
    ['fr', 21, '21e', 'Vingt et un', 'Vingt et unième'],
    ['fr', 22, '22e', 'Vingt-deux', 'Vingt-deuxième'],
    ['fr', 70, '70e', 'Soixante-dix', 'Soixante-dixième'],
    ['fr', 71, '71e', 'Soixante et onze', 'Soixante et onzième'],
    ['fr', 80, '80e', 'Quatre-vingts', 'Quatre-vingtième'],
    ['fr', 81, '81e', 'Quatre-vingt-un', 'Quatre-vingt-unième'],
    ['fr', 99, '99e', 'Quatre-vingt-dix-neuf', 'Quatre-vingt-dix-neuvième'],
    ['fr', 100, '100e', 'Cent', 'Centième'],
    ['ru-RU', 1, '1-й', 'Один', 'Первый'],
    ['ru', 3, '3-й', 'Три', 'Третий'],
    ['ru', 14, '14-й', 'Четырнадцать', 'Четырнадцатый'],
    ['ru', 40, '40-й', 'Сорок', 'Сороковой'],
    ['ru', 47, '47-й', 'Сорок семь', 'Сорок седьмой'],
    ['ru', 90, '90-й', 'Девяносто', 'Девяностый'],
    ['ru', 100, '100-й', 'Сто', 'Сотый'],
    ['de-CH', 1, '1.', 'Eins', 'Erste'],
    ['de', 7, '7.', 'Sieben', 'Siebte'],
    ['de', 8, '8.', 'Acht', 'Achte'],
    ['de', 16, '16.', 'Sechzehn', 'Sechzehnte'],
    ['de', 21, '21.', 'Einundzwanzig', 'Einundzwanzigste'],
    ['de', 36, '36.', 'Sechsunddreißig', 'Sechsunddreißigste'],
    ['de', 100, '100.', 'Einhundert', 'Einhundertste'],
    ['es-ES', 1, '1º', 'Uno', 'Primero'],
    ['es', 11, '11º', 'Once', 'Undécimo'],
    ['es', 16, '16º', 'Dieciséis', 'Decimosexto'],
    ['es', 23, '23º', 'Veintitrés', 'Vigésimo tercero'],
    ['es-MX', 58, '58º', 'Cincuenta y ocho', 'Quincuagésimo octavo'],
    ['es', 100, '100º', 'Cien', 'Centésimo'],
    ['it-IT', 1, '1º', 'Uno', 'Primo'],
    ['it', 11, '11º', 'Undici', 'Undicesimo'],
    ['it', 21, '21º', 'Ventuno', 'Ventunesimo'],
    ['it', 23, '23º', 'Ventitré', 'Ventitreesimo'],
    ['it', 26, '26º', 'Ventisei', 'Ventiseiesimo'],
    ['it', 88, '88º', 'Ottantotto', 'Ottantottesimo'],
    ['it', 100, '100º', 'Cento', 'Centesimo'],
    ['fr', 101, '101e', 'One hundred one', 'One hundred first'],
    ['pl-PL', 21, '21st', 'Twenty-one', 'Twenty-first'],
    ['constructor', 2, '2nd', 'Two', 'Second'],
  ])('says in %s the number %i as %s, %s, %s', (tag, count, ordinal, cardinalText, ordinalText) => {
    const formats = ['ordinal', 'cardinalText', 'ordinalText'];
    expect(formats.map((format) => numberLabel(count, format, tag))).toEqual([ordinal, cardinalText, ordinalText]);
  });

  it.each(['fr', 'ru', 'de', 'es', 'it'])('has words of its own for each number to a hundred in %s', (tag) => {
    const counts = Array.from({ length: 100 }, (_, at) => at + 1);
    for (const format of ['cardinalText', 'ordinalText']) {
      const labels = counts.map((count) => numberLabel(count, format, tag));
      expect(new Set(labels).size).toBe(100);
      expect(labels.filter((label) => !/^\p{Lu}[\p{Ll} -]+$/u.test(label))).toEqual([]);
    }
  });
});
