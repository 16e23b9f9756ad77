import { expect, it } from 'vitest';
import { asksForAnswer } from './asks-for-answer.ts';
import { CATEGORIES, CATEGORY_NAMES } from './categories.ts';

it.each(CATEGORY_NAMES)('%s asks for an answer where its answers have a kind of their own', (category_name) => {
  expect(asksForAnswer({ category_name })).toBe(!['none', 'computed'].includes(CATEGORIES[category_name].kind));
});
