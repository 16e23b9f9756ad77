import { expect, it } from 'vitest';
import { printedTag } from './printed-tag.ts';
import { exampleOf, SIGN_KINDS, type SignKind } from './sign-tags.ts';

it('finds a tag of every kind in a text, and the first of several', () => {
  for (const kind of Object.keys(SIGN_KINDS) as SignKind[])
    expect(printedTag(`Signed: ${exampleOf(kind, 2)}.`)).toBe(exampleOf(kind, 2));
  expect(printedTag('{{landlord}} {{ sign: 1 }} {{initials:2}}')).toBe('{{ sign: 1 }}');
});

it('finds none in a text without one, or where the word is of no kind', () => {
  expect(printedTag('{{landlord}} signs here: {sign:1} {{colour:1}}')).toBeUndefined();
});
