import { describe, expect, it } from 'vitest';
import { inLines } from './hand-lines.ts';

describe('a name in lines', () => {
  it('has all its words, in no more lines than asked for', () => {
    expect(inLines('Ana', 3)).toEqual(['Ana']);
    expect(inLines('Anne-Marie O’Neill', 2)).toEqual(['Anne-Marie', 'O’Neill']);
    expect(inLines('Maximiliana Wolfe Schlegel Steinhausen Bergerdorff', 2)).toEqual([
      'Maximiliana Wolfe Schlegel',
      'Steinhausen Bergerdorff',
    ]);
  });
});
