import { describe, expect, it } from 'vitest';
import { ClientContact } from '#core/clients/client.ts';
import { placeOfContact, withContact, withContactMoved, withoutContact } from './contact-list.ts';

const contact = (name: string, more: object = {}) =>
  ClientContact.parse({ name, email: `${name.toLowerCase()}@example.com`, ...more });
const [ann, ben, cleo] = [contact('Ann'), contact('Ben'), contact('Cleo')];
const names = (contacts: readonly ClientContact[] | undefined) => contacts?.map(({ name }) => name);

describe('the contacts of a client', () => {
  it('one is changed in its place, added at the end, removed, and moved by one', () => {
    expect(names(withContact([ann, ben], ann, contact('Anna')))).toEqual(['Anna', 'Ben']);
    expect(names(withContact([ann], undefined, ben))).toEqual(['Ann', 'Ben']);
    expect(names(withContact([ann, ben], undefined, { ...ann }))).toEqual(['Ann', 'Ben']);
    expect(names(withoutContact([ann, ben], { ...ann }))).toEqual(['Ben']);
    expect(names(withContactMoved([ann, ben, cleo], cleo, -1))).toEqual(['Ann', 'Cleo', 'Ben']);
    expect(withContactMoved([ann, ben], ben, 1)).toBeUndefined();
  });

  it('one that others have moved is found, as is one that they have changed in its place; a removed one is not', () => {
    expect(placeOfContact([ben, ann], ann, 0)).toBe(1);
    expect(placeOfContact([contact('Ann', { phone: '4155550123' }), ben], ann, 0)).toBe(0);
    expect(placeOfContact([ben], ann, 0)).toBe(-1);
    expect(withoutContact([ben], ann)).toBeUndefined();
  });

  it('one that was removed meanwhile is kept at the end when it is saved', () => {
    expect(names(withContact([ben], ann, contact('Anna')))).toEqual(['Ben', 'Anna']);
  });
});
