import { expect, it } from 'vitest';
import { message, tellIn, tellInEnglish } from './message.ts';

const more = '{count, plural, one {# more field needs} other {# more fields need}} your attention.';
const german = {
  'Not found.': 'Nicht gefunden.',
  'A client with this email already exists: {name}': 'Es gibt schon einen Mandanten mit dieser Adresse: {name}.',
  '{what} cannot be saved: it is larger than {most}.': 'Größer als {most}: {what} kann nicht gespeichert werden.',
  'The questionnaire': 'Der Fragebogen',
};
const inGerman = tellIn('de', german);

it('English is told as it is written', () => {
  expect(tellInEnglish(message('Not found.'))).toBe('Not found.');
  expect(tellInEnglish(message('Up to {count} members', { count: 1_500 }))).toBe('Up to 1500 members');
});

it('another language is told from its catalogue, in its own order, with facts as they are', () => {
  expect(inGerman(message('Not found.'))).toBe('Nicht gefunden.');
  expect(inGerman(message('A client with this email already exists: {name}', { name: '{name} & Co.' }))).toBe(
    'Es gibt schon einen Mandanten mit dieser Adresse: {name} & Co..',
  );
  const large = message('{what} cannot be saved: it is larger than {most}.', {
    what: 'The questionnaire',
    most: '5 KB',
  });
  expect(inGerman(large)).toBe('Größer als 5 KB: Der Fragebogen kann nicht gespeichert werden.');
});

it('a message may stand in another', () => {
  const inner = message('A client with this email already exists: {name}', { name: 'Cleo' });
  expect(inGerman(message('{first} {second}', { first: inner, second: 'Not found.' }))).toBe(
    'Es gibt schon einen Mandanten mit dieser Adresse: Cleo. Nicht gefunden.',
  );
});

it('several stand as a list in prose, with and, or with or', () => {
  const names = ['“A”', message('The {what}', { what: 'B' }), 'C'];
  expect(tellInEnglish(message('{all} are asked', { all: names }))).toBe('“A”, The B and C are asked');
  expect(tellInEnglish(message('{one} is asked', { one: { anyOf: names } }))).toBe('“A”, The B or C is asked');
  expect(inGerman(message('{one}', { one: { anyOf: ['A', 'B', 'Not found.'] } }))).toBe('A, B oder Nicht gefunden.');
});

it.each([
  [0, '0 more fields need your attention.'],
  [1, '1 more field needs your attention.'],
  [2_000, '2000 more fields need your attention.'],
])('%i is told in the form that it takes', (count, expected) => {
  expect(tellInEnglish(message(more, { count }))).toBe(expected);
});

it('a text that a catalogue does not have stays English', () => {
  expect(inGerman('toString')).toBe('toString');
  expect(inGerman('Please enter the email')).toBe('Please enter the email');
});
