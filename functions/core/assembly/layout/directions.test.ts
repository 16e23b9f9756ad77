import { describe, expect, it } from 'vitest';
import { asSeen, levelsOf, mirrored } from './directions.ts';

/** A line as it is seen from the left: its characters by level, brackets turned round where they are read from the right. */
const seen = (text: string, isRtl = false) => {
  const levels = levelsOf(text, isRtl);
  const items = Array.from(text, (character, at) => ({ character, level: levels[at] ?? 0 }));
  return asSeen(items)
    .map(({ character, level }) => (level % 2 === 1 ? mirrored(character) : character))
    .join('');
};

describe('a line of two directions', () => {
  it.each([
    ['abc אבג def', false, 'abc גבא def'],
    ['אבג abc דהו', true, 'והד abc גבא'],
    ['אבג 123 דהו', true, 'והד 123 גבא'],
    ['abc (אבג 12) def', false, 'abc (12 גבא) def'],
    ['אבג (abc) דהו.', true, '.והד (abc) גבא'],
    ['סעיף 3.14 (א)', true, '(א) 3.14 ףיעס'],
    ['price: ₪ 1,200 שקל', false, 'price: ₪ 1,200 לקש'],
    ['١٢٣ ريال', true, 'لاير ١٢٣'],
    ['no turn (at all)', false, 'no turn (at all)'],
  ])('%s is seen as Unicode says', (text, isRtl, line) => {
    expect(seen(text, isRtl)).toBe(line);
  });
});
