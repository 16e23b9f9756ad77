import { expect, test } from 'vitest';
import { readCondition } from '#core/assembly/parse/tag-condition.ts';
import { writtenCondition } from './written-condition.ts';

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
