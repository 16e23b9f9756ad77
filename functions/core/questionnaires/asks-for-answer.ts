import type { CategoryName } from './categories.ts';

// By name, and not by what categories are: public pages ask this, and would fetch all that categories offer.
const asksNothing: readonly CategoryName[] = ['Computed', 'Note'];

/** Whether a question asks for an answer: a note and a computed question do not. */
export const asksForAnswer = ({ category_name }: { category_name: CategoryName }): boolean =>
  !asksNothing.includes(category_name);
