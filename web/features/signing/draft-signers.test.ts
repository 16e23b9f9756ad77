import { expect, it } from 'vitest';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { faultsOfPerson, firstPeople, newPerson, signersOf, withNumber } from './draft-signers.ts';

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
