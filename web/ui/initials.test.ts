import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Nora Hart', 'NH'],
  ['O’Neill van der Berg', 'OB'],
  ['“O’Neill” van der Berg', 'OB'],
  ['(Ada) de la Cruz', 'AC'],
  ['Ana Maria von', 'AM'],
  ['van der Berg', 'B'],
  ['Marsh & Co. 12', 'MC'],
  ['anna maria weiss', 'AW'],
  ['’t Hooft 7', 'H'],
  ['3M', 'M'],
  ['李 小龙', '李小'],
  ['علي رضا', 'عر'],
  ['Ἀλέξανδρος Παπάς', 'ἈΠ'],
  ['Zoe\u0308 E\u0301mile', 'ZE\u0301'],
  ['𐐀𐐨 𐐁𐐩', '𐐀𐐁'],
  ['  ', ''],
  ['12 & 7', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
