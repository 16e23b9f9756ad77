import { describe, expect, it } from 'vitest';
import { divided, MOST_TOLD, mentionedAnew } from './comment-mention.ts';

const ana = { comment: 7, accountId: 'ana', name: 'Ana Perez' };
const said = (id: number, text: string) => ({ id, text, author: 'Ben Cole' });

describe('who is mentioned anew', () => {
  it('is whom a comment names that did not do so before, once, with its author', () => {
    const after = [said(7, 'Is it so, @Ana Perez?'), said(8, '@Ana Perez, and this?')];
    const mentions = [ana, { ...ana, comment: 8 }];
    expect(mentionedAnew([], after, mentions)).toEqual([{ accountId: 'ana', name: 'Ana Perez', author: 'Ben Cole' }]);
    expect(mentionedAnew([said(7, 'Is it so?')], after, [ana])).toHaveLength(1);
    expect(mentionedAnew(after, after, mentions)).toEqual([]);
  });

  it('is nobody whom no comment of that number names', () => {
    expect(mentionedAnew([], [said(7, 'Is it so, Ana Perez?')], [ana])).toEqual([]);
    expect(mentionedAnew([], [said(8, '@Ana Perez')], [ana])).toEqual([]);
  });
});

describe('who is told', () => {
  it('is everybody who may open the file, up to twenty; the others are named with the reason', () => {
    const readers = Array.from({ length: MOST_TOLD + 1 }, (_, at) => ({ name: `Person ${at}`, reader: at }));
    const { notified, unnotified } = divided([{ name: 'Ana Perez', reader: undefined }, ...readers]);
    expect(notified).toEqual(readers.slice(0, MOST_TOLD));
    expect(unnotified).toEqual([
      { name: 'Ana Perez', mayOpen: false },
      { name: `Person ${MOST_TOLD}`, mayOpen: true },
    ]);
  });
});
