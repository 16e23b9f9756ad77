import { expect, test } from 'vitest';
import { readCondition } from '#core/assembly/parse/tag-condition.ts';
import { COMPARISONS, type Comparison, chosenCondition, writtenCondition } from './written-condition.ts';

const readBack = (text: string): unknown => {
  const read = readCondition(text);
  return 'condition' in read ? JSON.stringify(read.condition) : read.unreadable;
};

test.each(['Texas', 'the "Seller"', 'the “Seller”', 'O’Neill', 'חוזה'])(
  'an answer is compared as it is written: %s',
  (answer) => {
    expect(readBack(writtenCondition('party', 'is', answer))).toContain(JSON.stringify(answer));
  },
);

test('numbers and days stand without quotes, and an answer at all needs no value', () => {
  expect(writtenCondition('fee', 'more', ' 500 ')).toBe('fee > 500');
  expect(writtenCondition('fee', 'answered', 'x')).toBe('fee is answered');
});

test.each(Object.keys(COMPARISONS) as Comparison[])(
  'what was chosen is chosen again when it is changed: %s',
  (comparison) => {
    for (const value of ['500', '2026-01-31', 'O’Neill', 'the "Seller"', 'חוזה']) {
      const isNumber = value === '500';
      if (!COMPARISONS[comparison].isQuoted && !isNumber) continue;
      const chosen = { identifier: 'party', comparison, value: comparison === 'answered' ? '' : value };
      expect(chosenCondition(writtenCondition('party', comparison, value))).toEqual(chosen);
    }
  },
);

test.each([
  'fee > 500 and state = "Texas"',
  'rows.count > 1',
  'state = other_state',
  'not guarantor is answered',
  'fee >= 500',
  'state = "Texas" or',
  '',
])('what no choice says is left as it is written: %s', (text) => {
  expect(chosenCondition(text)).toBeUndefined();
});
