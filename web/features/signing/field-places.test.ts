import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_KINDS, isOnPage } from '#core/signing/fields.ts';
import { newField, withKey } from './field-places.ts';

const size = { width: 612, height: 792 };
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

it('a field stands on its page wherever it is dropped, and whatever keys move or size it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELD_KINDS),
      fc.record({ x: fc.integer({ min: -200, max: 900 }), y: fc.integer({ min: -200, max: 900 }) }),
      fc.array(fc.record({ key: fc.constantFrom(...keys), shiftKey: fc.boolean(), altKey: fc.boolean() }), {
        maxLength: 60,
      }),
      (kind, at, presses) => {
        let field = newField({ fieldId: 'f', kind, signer: 1, page: 1, at }, size);
        for (const press of presses) field = withKey(field, press, size) ?? field;
        expect(isOnPage(field, [size])).toBe(true);
      },
    ),
  );
});

it('other keys do nothing', () => {
  const field = newField({ fieldId: 'f', kind: 'text', signer: 1, page: 1, at: { x: 100, y: 100 } }, size);
  expect(withKey(field, { key: 'a', shiftKey: false, altKey: false }, size)).toBeUndefined();
});
