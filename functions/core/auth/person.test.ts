import { describe, expect, it } from 'vitest';
import { Problem } from '#core/problem.ts';
import { Email, FirstName, LastName, requireNames } from './person.ts';

describe('an e-mail', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

  it('may be as long as a name at the user pool, and no longer', () => {
    expect(Email.parse(ofLength(128))).toHaveLength(128);
    const { error } = Email.safeParse(ofLength(129));
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter valid email format']);
  });
});

describe('a name', () => {
  const sentence = 'First Name cannnot accept white space, numeric values and special character';

  it.each([
    'Nora',
    'Anne-Marie',
    "O'Neill",
    'O’Neill',
    'D’Ángelo',
    'Zoe\u0308',
    'José-María',
    'नेहा',
    'علي\u200cرضا',
    'Ἀλέξανδρος',
    '李',
    'Nguyễn',
  ])('%s is a first name', (name) => {
    expect(FirstName.parse(name)).toBe(name);
  });

  it.each([
    'Mary Ann',
    'J.R.',
    'Nora1',
    '-Anne',
    'Anne-',
    'Anne--Marie',
    "'Nora",
    'Nora’',
    'No_ra',
    'Nora!',
    ' ',
    '\u0308',
    '😀',
  ])('%s is none, and gets the message of its field', (name) => {
    expect(FirstName.safeParse(name).error?.issues[0]?.message).toBe(sentence);
  });

  it('that was there before is never refused, and no other in its place', () => {
    const lastName = 'de la Cruz y Fernández de Villavicencio';
    for (const firstName of ['Mary Ann', 'J.R.', 'dr.', 'x'.repeat(40)]) {
      expect(() => requireNames({ firstName, lastName }, { firstName, lastName })).not.toThrow();
      expect(() => requireNames({ firstName: `${firstName} 2`, lastName }, { firstName, lastName })).toThrow(Problem);
      expect(() => requireNames({ firstName, lastName: `${lastName} II` }, { firstName, lastName })).toThrow(Problem);
    }
    expect(() => requireNames({ firstName: 'Mary Ann', lastName: 'Smith' })).toThrow(Problem);
    expect(() => requireNames({ firstName: 'Anne-Marie', lastName: 'van den Berg' })).not.toThrow();
  });

  it('as a last name may hold spaces', () => {
    expect(LastName.parse(' de la Cruz ')).toBe('de la Cruz');
  });

  it.each(['12', ' ', '.', '’', '1822-5', '😀'])('as a last name has a letter: %j counts as missing', (name) => {
    const messages = LastName.safeParse(name).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Please enter the last name']);
    expect(() => requireNames({ firstName: 'Nora', lastName: name })).toThrow(Problem);
    expect(() =>
      requireNames({ firstName: 'Nora', lastName: name }, { firstName: 'Nora', lastName: name }),
    ).not.toThrow();
  });

  it.each(['Smith', 'O’Neill 3rd', '李', 'St. John'])('%s is a last name', (name) => {
    expect(LastName.parse(name)).toBe(name);
  });
});
