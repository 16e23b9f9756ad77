import { describe, expect, it } from 'vitest';
import { inOrder, type Mention, mentionsAfter, stretchesOf, trimmedWith } from './mention.ts';

const of = (name: string, at: number, accountId = name.toLowerCase().replace(/[^a-z]/g, '') || 'a'): Mention => ({
  accountId,
  name,
  at,
});

describe('mentions of a text that is changed', () => {
  const [one, other] = [of('Dan Roth', 3, 'dan-1'), of('Dan Roth', 17, 'dan-2')];
  const text = 'Hi @Dan Roth and @Dan Roth, hello';

  it('two people of one name stay each where they stand, whatever is written around them', () => {
    const after = 'Good day, Hi @Dan Roth and @Dan Roth, hello';
    expect(mentionsAfter(text, after, [one, other])).toEqual([
      { ...one, at: 13 },
      { ...other, at: 27 },
    ]);
    expect(mentionsAfter(text, `${text}!`, [one, other])).toEqual([one, other]);
    expect(mentionsAfter(text, 'Hi @Dan Roth or, well, @Dan Roth, hello', [one, other])).toEqual([
      one,
      { ...other, at: 23 },
    ]);
  });

  it('a name that is written into is a mention no more', () => {
    expect(mentionsAfter(text, 'Hi @Da Roth and @Dan Roth, hello', [one, other])).toEqual([{ ...other, at: 16 }]);
    expect(mentionsAfter(text, '', [one, other])).toEqual([]);
  });

  it('of two the one that was taken away is gone, not the other', () => {
    const after = 'Hi @Dan Roth, hello';
    const left = mentionsAfter(text, after, [one, other]);
    expect(left).toHaveLength(1);
    expect(after.startsWith('@Dan Roth', left[0]?.at)).toBe(true);
  });
});

it('white space before a text does not move what it mentions', () => {
  expect(trimmedWith('  @O’Neill yes ', [of('O’Neill', 2)])).toEqual({
    text: '@O’Neill yes',
    mentions: [of('O’Neill', 0)],
  });
});

it('a text falls into stretches that are the text again, each mention one', () => {
  const text = 'שלום @דנה כהן-לוי, see @Anne-Marie O’Neill';
  const mentions = [of('Anne-Marie O’Neill', 23, 'b'), of('דנה כהן-לוי', 5, 'a')];
  const stretches = stretchesOf(text, mentions);
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  expect(stretches.filter((each) => each.of).map((each) => each.of?.accountId)).toEqual(['a', 'b']);
  expect(stretchesOf('@Dan is out', [of('Dan', 3)])).toEqual([{ text: '@Dan is out' }]);
});

it('of mentions within each other the first counts', () => {
  expect(
    inOrder([of('Dan Roth', 0, 'a'), of('Dan', 0, 'b'), of('Eve', 9, 'c')]).map(({ accountId }) => accountId),
  ).toEqual(['a', 'c']);
});
