import { expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { compareSubjects } from './judge.ts';
import { knownSubject } from './known-subject.ts';
import { nameKeys, surnameKeys } from './name-keys.ts';
import { judgeSurname } from './same-surname.ts';
import type { Subject } from './subject.ts';

const person = (name: string, more: Partial<Subject> = {}): Subject => ({ kind: 'person', name, ...more });
const verdictOf = (searched: Subject, kept: Subject, all = false): string | undefined => {
  const [one, other] = [knownSubject(searched), knownSubject(kept)];
  const posted = nameKeys(other).posted;
  const isFound = [...nameKeys(one).asked, ...surnameKeys(one, all)].some((key) => posted.includes(key));
  const verdict = compareSubjects(searched, kept) ?? judgeSurname(one, other, all);
  return verdict && `${isFound ? '' : 'not found '}${verdict.sureness}: ${tellInEnglish(verdict.reason)}`;
};
const SAME = 'possible: The surname is the same.';
const ALIKE = 'possible: The surnames are spelled alike.';
const FAMILY = 'possible: The surname is the same, and few people have it. The given names differ.';

it.each([
  ['Feinstein', 'Robert Feinstein', SAME],
  ['Mrs. Tatterman', 'William Tatterman', SAME],
  ['Taterman', 'William Tatterman', ALIKE],
  ['Finestein', 'Robert Feinstein', ALIKE],
  ['O’Neill', 'Seán O’Neill', SAME],
  ['Smith', 'John Smith', SAME],
  ['כהן', 'אברהם כהן', SAME],
  ['Robert Feinstein', 'Feinstein', SAME],
  ['John Smith', 'Smith', undefined],
  ['Smith-Jones', 'Jane Smith-Jones', SAME],
  ['Sarah Feinstein', 'Robert Feinstein', undefined],
])('by the surname alone %s finds %s: %s', (searched, kept, expected) =>
  expect(verdictOf(person(searched), person(kept))).toBe(expected),
);

it('whoever looks for a family is told of a surname that few have, and of no other', () => {
  expect(verdictOf(person('Sarah Feinstein'), person('Robert Feinstein'), true)).toBe(FAMILY);
  expect(verdictOf(person('Sarah Smith'), person('Robert Smith'), true)).toBeUndefined();
});

it('of somebody of whom more is known a surname that many have says nothing', () =>
  expect(verdictOf(person('Smith', { phones: ['2125550123'] }), person('John Smith'))).toBeUndefined());

it.each([
  ['Wm. Tatterman', 'William Tatterman'],
  ['Robt. Feinstein', 'Robert Feinstein'],
  ['Thos. Quillfeather', 'Thomas Quillfeather'],
  ['Geo. Quillfeather', 'George Quillfeather'],
  ['Jno. Quillfeather', 'John Quillfeather'],
  ['Jas. Quillfeather', 'James Quillfeather'],
  ['Chas. Quillfeather', 'Charles Quillfeather'],
  ['Jos. Quillfeather', 'Joseph Quillfeather'],
  ['Saml. Quillfeather', 'Samuel Quillfeather'],
  ['Benj. Quillfeather', 'Benjamin Quillfeather'],
  ['Danl. Quillfeather', 'Daniel Quillfeather'],
  ['Edw. Quillfeather', 'Edward Quillfeather'],
  ['Alex. Quillfeather', 'Alexander Quillfeather'],
  ['Fredk. Quillfeather', 'Frederick Quillfeather'],
  ['Richd. Quillfeather', 'Richard Quillfeather'],
])('%s is likely %s, whichever is kept', (short, full) => {
  expect(verdictOf(person(short), person(full))).toMatch(/^likely/);
  expect(verdictOf(person(full), person(short))).toMatch(/^likely/);
});

it('Bobbie Finestine may be Robert Feinstein', () =>
  expect(verdictOf(person('Bobbie Finestine'), person('Robert Feinstein'))).toMatch(/^(likely|possible)/));

it.each([
  ['Oakhollow', 'Oak Hollow Dairy Group LLC'],
  ['Oakhollow', 'Oak Hollow Group'],
  ['Acme', 'Acme Widgets International, Inc.'],
  ['Brandauer', 'Brandauer Mill Works'],
])('the telling word %s alone finds %s', (word, kept) =>
  expect(verdictOf({ kind: 'unknown', name: word }, { kind: 'company', name: kept })).toMatch(/^(likely|possible)/),
);
