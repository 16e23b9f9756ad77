import { expect, it } from 'vitest';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { faultsOfPerson, firstPeople, newPerson, rolesOf, signersOf, withNumber, withRoles } from './draft-signers.ts';

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
const field = (signer: number) => ({ signer }) as EnvelopeDetail['documents'][number]['fields'][number];
const draftOf = (...numbers: number[]) =>
  ({
    signers: [
      {
        signerId: newId(),
        number: 1,
        order: 1,
        state: 'waiting',
        name: 'Ana',
        email: 'ana@example.com',
        identity: 'link',
        mayDelegate: false,
      },
    ],
    documents: [{ fields: numbers.map(field) }],
  }) as unknown as EnvelopeDetail;
const me = { name: 'Ines', email: 'ines@example.com' };

it('proposes who is known for a number that has fields and nobody yet, then somebody to be named', () => {
  const people = firstPeople(draftOf(1, 2, 3), [me], newId);
  expect(people.map(({ name, number }) => [name, number])).toEqual([
    ['Ana', 1],
    ['Ines', 2],
    ['', 3],
  ]);
});

it('shows who is known as no signer where no field asks for them', () => {
  expect(firstPeople(draftOf(1), [me, me], newId).map(({ name, number }) => [name, number])).toEqual([
    ['Ana', 1],
    ['Ines', 0],
  ]);
});

it('gives a number to one person at a time', () => {
  const people = firstPeople(draftOf(1), [me], newId);
  const changed = withNumber(people, people[1]?.signerId ?? '', 1);
  expect(changed.map(({ number }) => number)).toEqual([0, 1]);
  expect(signersOf(changed).map(({ name }) => name)).toEqual(['Ines']);
});

it('says what is missing of a signer, and nothing of who is none', () => {
  const nobody = newPerson({ name: '', email: '' }, newId());
  expect(faultsOfPerson(nobody)).toEqual({});
  const faulty = { ...nobody, number: 2, identity: 'access-code' as const };
  expect(Object.keys(faultsOfPerson(faulty)).sort()).toEqual(['accessCode', 'email', 'name']);
  expect(faultsOfPerson({ ...faulty, ...me, hasCode: true })).toEqual({});
});

const roleOf = (number: number, more: object = {}) => ({
  ...{ number, order: number, role: '', identity: 'link' as const, mayDelegate: false },
  ...more,
});

it('begins with a template: its places in their order, who has the number there, and nobody left out', () => {
  const people = [
    ...firstPeople(draftOf(1), [me], newId),
    { ...newPerson({ name: 'Ben', email: 'b@x.com' }, newId()), number: 3 },
  ];
  const roles = [roleOf(2, { role: 'Guarantor', identity: 'code' }), roleOf(1, { order: 5, role: 'Tenant' })];
  expect(withRoles(people, roles, newId).map(({ name, number, order, role }) => [name, number, order, role])).toEqual([
    ['Ana', 1, 5, 'Tenant'],
    ['', 2, 2, 'Guarantor'],
    ['Ines', 0, 1, undefined],
    ['Ben', 0, 1, undefined],
  ]);
});

it('puts whom a template keeps into their place, once, also where they stood elsewhere', () => {
  const people = firstPeople(draftOf(1), [me], newId);
  const roles = [roleOf(1, { person: { name: 'Ines Roe', email: me.email } }), roleOf(2)];
  const begun = withRoles(people, roles, newId);
  expect(begun.map(({ name, number }) => [name, number])).toEqual([
    ['Ines Roe', 1],
    ['', 2],
    ['Ana', 0],
  ]);
  expect(new Set(begun.map(({ signerId }) => signerId)).size).toBe(3);
});

it('keeps the places of a draft without its people, and with them where that is wished and they are named', () => {
  const people = firstPeople(draftOf(1, 2), [], newId);
  const names = { [people[0]?.signerId ?? '']: 'Tenant' };
  expect(rolesOf(people, names, false)).toEqual([roleOf(1, { role: 'Tenant' }), roleOf(2)]);
  expect(rolesOf(people, names, true)).toEqual([
    roleOf(1, { role: 'Tenant', person: { name: 'Ana', email: 'ana@example.com' } }),
    roleOf(2),
  ]);
});
