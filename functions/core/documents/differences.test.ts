import { describe, expect, it } from 'vitest';
import { differences, type ParagraphDifference, textDifference } from './differences.ts';

/** Removed words in square brackets, added ones in braces. */
const shown = ({ kind, parts }: ParagraphDifference): string =>
  `${kind}: ${parts.map((part) => ({ same: part.text, removed: `[${part.text}]`, added: `<${part.text}>` })[part.kind]).join('')}`;
const shownDifference = (before: string, after: string) =>
  shown({ kind: 'changed', parts: textDifference(before, after) });

describe('the words of two texts', () => {
  it('tells replaced words with the removed ones first', () => {
    expect(shownDifference('Rent is due on the first day.', 'Rent is due on the fifth day.')).toBe(
      'changed: Rent is due on the [first]<fifth> day.',
    );
  });

  it('keeps amounts, possessives and tags whole', () => {
    expect(shownDifference('pay $1,500.00 to {{landlord}}', 'pay $1,650.00 to {{owner | upper}}')).toBe(
      'changed: pay $[1,500.00]<1,650.00> to [{{landlord}}]<{{owner | upper}}>',
    );
    expect(shownDifference("Anne-Marie's", 'Anne-Marie')).toBe("changed: [Anne-Marie's]<Anne-Marie>");
  });

  it('takes blanks and signs between two changes as part of them', () => {
    expect(shownDifference('the old red house', 'the new blue house')).toBe('changed: the [old red]<new blue> house');
  });

  it('compares ideographs one by one', () => {
    expect(shownDifference('租金每月支付', '租金每年支付')).toBe('changed: 租金每[月]<年>支付');
  });

  it('does not cut a sign in two', () => {
    expect(shownDifference('a 😀', 'a 😁')).toBe('changed: a [😀]<😁>');
  });
});

describe('the paragraphs of two texts', () => {
  it('finds changed, added, removed and kept ones', () => {
    const before = [
      'Governing law',
      'This agreement is governed by the laws of Texas.',
      'Notices',
      'Pets are not allowed.',
    ];
    const after = [
      'Governing law',
      'This agreement is governed by the laws of California.',
      'A jury is waived.',
      'Notices',
    ];
    expect(differences(before, after).map(shown)).toEqual([
      'same: Governing law',
      'changed: This agreement is governed by the laws of [Texas]<California>.',
      'added: <A jury is waived.>',
      'same: Notices',
      'removed: [Pets are not allowed.]',
    ]);
  });

  it('tells unlike paragraphs as removed and added', () => {
    expect(differences(['Rent is due monthly.'], ['The tenant may keep one dog.']).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
  });

  it('keeps empty paragraphs, and finds nothing in equal texts', () => {
    expect(differences(['', 'a', ''], ['', 'a', ''])).toEqual([
      { kind: 'same', parts: [] },
      { kind: 'same', parts: [{ kind: 'same', text: 'a' }] },
      { kind: 'same', parts: [] },
    ]);
  });

  it('compares two texts of 3,000 paragraphs that have nothing in common', () => {
    const text = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`);
    expect(differences(text('a'), text('b'))).toHaveLength(6000);
  });
});
