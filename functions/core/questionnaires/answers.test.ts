import { describe, expect, it } from 'vitest';
import { Answer, Answers, contactCounts, isAnswered } from './answers.ts';

describe('an answer', () => {
  it.each([
    ['words', 'x', true],
    ['blanks', '  ', false],
    ['zero', 0, true],
    ['nothing', undefined, false],
    ['no ticks', [{ label: 'A', value: false }], false],
    ['a tick', [{ label: 'A', value: true }], true],
    ['an address of blanks', { city: ' ' }, false],
    ['an address', { city: 'Rome' }, true],
    ['an empty row', [{ id: 'r', cells: { c: '' } }], false],
    ['a row', [{ id: 'r', cells: { c: 0 } }], true],
    ['a file', [{ id: 'f', name: 'a.pdf', key: 'k' }], true],
    ['a contact without email', [{ id: 'c', parts: { name: 'Ann' } }], false],
    ['a contact', [{ id: 'c', parts: { name: 'Ann', email: 'ann@example.com' } }], true],
    ['an empty list', [], false],
  ] as const)('of %s', (_, answer, expected) => {
    expect(isAnswered(answer as Answer | undefined)).toBe(expected);
  });

  it('of a contact counts only with both name and email', () => {
    expect(contactCounts({ id: 'c', parts: { name: 'Ann', email: ' ' } })).toBe(false);
    expect(contactCounts({ id: 'c', parts: { name: '', email: 'ann@example.com' } })).toBe(false);
    expect(contactCounts({ id: 'c', parts: { name: 'Ann', email: 'ann@example.com' } })).toBe(true);
  });

  it('of a multiple selection is a JSON list of labels', () => {
    const stored = JSON.parse('[{"label":"Film","value":true},{"label":"Music","value":false}]');
    expect(Answers.parse({ q: stored })).toEqual({ q: stored });
  });

  it.each([null, true, [1], [{ label: 'A' }], { a: { b: 'c' } }, [{ id: 'r', cells: { c: [1] } }], 'x'.repeat(20_001)])(
    'is not %j',
    (value) => expect(Answer.safeParse(value).success).toBe(false),
  );
});
