import { describe, expect, it } from 'vitest';
import { asRead, showsText } from './reading-order.ts';

describe('words as a page draws them', () => {
  it('are told as they are read, from right to left as well', () => {
    expect(asRead('דוד ןב - ןוירוג signs 12')).toBe('דוד בן - גוריון signs 12');
    expect(asRead('Plain words')).toBe('Plain words');
  });

  it('say what they say by words and by whole lines, and nothing else', () => {
    for (const drawn of ['ירושלים 12', 'םילשורי 12', '12 םילשורי']) expect(showsText(drawn, 'ירושלים 12')).toBe(true);
    expect(showsText('12 ירושלים', 'ירושלים 21')).toBe(false);
    expect(showsText('21', '12')).toBe(false);
    expect(showsText('on', 'no')).toBe(false);
  });
});
