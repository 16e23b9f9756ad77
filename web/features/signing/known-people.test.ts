import { expect, it } from 'vitest';
import { offeredFor, peopleOfMatter, peopleOfRows, without } from './known-people.ts';

const contact = { name: 'בן שלום', email: 'ben@harbour.example' };
const client = { title: 'Harbour LLC', invitee_name: 'Zoë Núñez', invitee_email: 'zoe@harbour.example' };
const team = { team: [{ accountId: 'a-2', name: 'Ida Roe', role: 'associate' as const }] };
const members = [
  { accountId: 'a-1', name: 'Nora Tester', email: 'nora@firm.example' },
  { accountId: 'a-2', name: 'Ida Roe', email: 'ida@firm.example' },
];
const parties = [
  { side: 'adverse' as const, name: 'Ruth O’Neill', email: 'ruth@quay.example' },
  { side: 'related' as const, name: 'The notary', email: '' },
];
const people = peopleOfMatter({
  matter: team,
  clients: [{ ...client, contacts: [contact, { name: '', email: 'office@harbour.example' }] as never }],
  ...{ parties, members },
});

it('offers a matter’s clients, their contacts, its parties and its team before anything is typed, each with name and e-mail', () => {
  expect(offeredFor(' ', people).map(({ name, what }) => [name, what])).toEqual([
    ['Zoë Núñez', 'Harbour LLC'],
    ['בן שלום', 'Contact of Harbour LLC'],
    ['Ruth O’Neill', 'Adverse party'],
    ['Ida Roe', 'Team of this matter'],
  ]);
});

it('finds them, and colleagues, by parts of names, e-mails and companies, without regard to accents and apostrophes', () => {
  const named = (typed: string) => offeredFor(typed, people).map(({ name }) => name);
  expect(named("o'nei")).toEqual(['Ruth O’Neill']);
  expect(named('nunez')).toEqual(['Zoë Núñez']);
  expect(named('שלום')).toEqual(['בן שלום']);
  expect(named('ben@harb')).toEqual(['בן שלום']);
  expect(named('harbour')).toEqual(['Zoë Núñez', 'בן שלום']);
  expect(named('nora')).toEqual(['Nora Tester']);
  expect(named('nobody')).toEqual([]);
});

it('does not offer again who is chosen; another person at the same address is', () => {
  const chosen = [{ name: 'ruth o’neill', email: 'ruth@quay.example' }];
  const left = without(people, [...chosen, { name: 'Somebody else', email: contact.email }]);
  expect(left.map(({ name }) => name)).toEqual(
    people.map(({ name }) => name).filter((name) => name !== 'Ruth O’Neill'),
  );
});

it('offers whom the server finds with their contacts, nobody twice, and no archived client', () => {
  const head = { version: 1, at: '2030-01-01T00:00:00.000Z', invitation: 'not-invited' as const };
  const rows = [
    {
      ...head,
      id: '1',
      title: 'Harbour LLC',
      name: 'Zoë Núñez',
      email: client.invitee_email,
      contacts: [['בן שלום', contact.email]],
    },
    { ...head, id: '2', title: 'Ana Roe', email: 'ana@roe.example' },
    { ...head, id: '3', title: 'Ana Gone', email: 'gone@roe.example', archived: true as const },
  ] as Parameters<typeof peopleOfRows>[0];
  const found = peopleOfRows(rows);
  expect(found.map(({ name, what }) => [name, what])).toEqual([
    ['Zoë Núñez', 'Harbour LLC'],
    ['בן שלום', 'Contact of Harbour LLC'],
    ['Ana Roe', 'Client'],
  ]);
  expect(offeredFor('harbour', [...people, ...found])).toHaveLength(2);
});
