import { expect, it } from 'vitest';
import type { SigningField } from '#core/signing/fields.ts';
import { type Filled, isOpen, nextOpen, placesOf, withValue } from './places.ts';

const field = (fieldId: string, kind: SigningField['kind'], y: number, isRequired = true): SigningField => ({
  ...{ fieldId, kind, signer: 1, page: 1, x: 72, y, width: 100, height: 20, isRequired },
});
const documents = [
  {
    documentId: 'one',
    fields: [field('sign', 'signature', 600), field('title', 'text', 100), field('day', 'date', 620)],
  },
  { documentId: 'two', fields: [field('agree', 'check', 50), field('note', 'text', 90, false)] },
];
const places = placesOf(documents);
const nothing: Filled = { values: {}, isAdopted: false };

it('come in the order of reading, document by document', () => {
  expect(places.map(({ field: { fieldId } }) => fieldId)).toEqual(['title', 'sign', 'day', 'agree', 'note']);
});

it('are open while required and empty, but for what signing fills in', () => {
  expect(places.filter((place) => isOpen(place, nothing)).map(({ field: { fieldId } }) => fieldId)).toEqual([
    'title',
    'sign',
    'agree',
  ]);
});

it('are walked one after the other, from the first again, until none is open', () => {
  const [title, sign, , agree] = places as [
    (typeof places)[0],
    (typeof places)[0],
    (typeof places)[0],
    (typeof places)[0],
  ];
  expect(nextOpen(places, nothing, undefined)).toBe(title);
  expect(nextOpen(places, nothing, title)).toBe(sign);
  expect(nextOpen(places, nothing, agree)).toBe(title);
  const blank = withValue(nothing, title, '  ');
  expect(nextOpen(places, blank, undefined)).toBe(title);
  const filled = withValue(withValue({ ...nothing, isAdopted: true }, title, 'Director'), agree, true);
  expect(nextOpen(places, filled, sign)).toBeUndefined();
});
