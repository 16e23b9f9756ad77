import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { editsBetween, likeness, soundOf } from './alike.ts';
import { compareSubjects } from './judge.ts';
import { knownSubject } from './known-subject.ts';
import { nameKeys } from './name-keys.ts';
import { SUBJECT_KINDS, type Subject } from './subject.ts';

const named = (name: string, more: Partial<Subject> = {}): Subject => ({ kind: 'unknown', name, ...more });
const verdictOf = (one: Subject, other: Subject): string | undefined => {
  const verdict = compareSubjects(one, other);
  return verdict && `${verdict.sureness}: ${tellInEnglish(verdict.reason)}`;
};

/** What may be typed as a name, also what objects have by that name. */
const oddTexts = [
  ...[
    'Constructor',
    'Constructor Prototype Ltd.',
    'toString __proto__',
    'Anne-Marie',
    'O’Neill',
    'שׁלוֹם כהן',
    '李小龙',
    '𠮷野 家',
  ],
  ...[
    '😀',
    '...',
    '()',
    'née',
    'Jr',
    'Dr.',
    'The',
    '& Co',
    'LLC',
    '"',
    'x'.repeat(200),
    'a-'.repeat(100),
    'née '.repeat(50),
  ],
];

it.each(oddTexts.flatMap((text) => SUBJECT_KINDS.map((kind) => [text, kind] as const)))(
  '%s as the name and the address of a %s has keys, and is like itself or nobody',
  (text, kind) => {
    const subject = { kind, name: text, formerNames: [text], addresses: [text, `1 ${text} Street`] };
    const { posted, asked } = nameKeys(knownSubject(subject));
    expect([...posted, ...asked].every((key) => typeof key === 'string' && !key.includes('native code'))).toBe(true);
    expect([undefined, 'same']).toContain(compareSubjects(subject, subject)?.sureness);
  },
);

describe('two names are judged', () => {
  it.each([
    ['O’Neill, Patrick', "Dr. Patrick O'NEILL", 'same: The name is the same.'],
    ['Ludwig van der Berg', 'Ludwig Vanderberg', 'same: The name is the same.'],
    ['Bob Smith', 'Robert Smith', 'likely: The surname is the same, and one given name is short for the other.'],
    ['Ваня Петров', 'Иван Петров', 'likely: The surname is the same, and one given name is short for the other.'],
    ['אבי כהן', 'אברהם כהן', 'likely: The surname is the same, and one given name is short for the other.'],
    ['李 明', '李 明', 'same: The name is the same.'],
    ['Smith John', 'John Smith', 'likely: First and last name are swapped.'],
    ['J. Smith', 'John Smith', 'possible: The surname is the same, and the given name begins with the initial.'],
    ['JFK', 'John F. Kennedy', 'possible: The capitals are the initials of the name.'],
    ['Jane Doe née Smith', 'Jane Smith', 'likely: It is a former or other name.'],
    ['Jane Smith-Jones', 'Jane Jones', 'likely: The given name and a part of the surname are the same.'],
    ['John Smith Jr.', 'John Smith III', 'likely: The name is the same but for Jr., Sr. or a number.'],
    [
      'Hillary Rodham Clinton',
      'Hillary Rodham',
      'possible: The given name is the same, and a middle name is the other’s surname.',
    ],
    ['Acme Intl.', 'ACME International, Inc.', 'same: The name is the same but for its legal form or abbreviations.'],
    ['Fed Ex', 'FedEx Corp', 'same: The name is the same but for its legal form or abbreviations.'],
    ['IBM', 'International Business Machines Corp.', 'possible: One name is the initials of the other.'],
    ['Harbour Light LLC', 'Harbor Light Ltd', 'likely: The names are spelled alike.'],
    ['Сергей Лавров', 'Sergey Lavrov', 'likely: The surname is the same, and one given name is short for the other.'],
    [
      'Usama bin Ladin',
      'Osama bin Laden',
      'likely: One given name is short for the other, and the surnames are spelled alike.',
    ],
    [
      'Rodriguez Olivera, Miguel',
      'Bellozo Rodriguez, Miguel',
      'possible: The given name and a part of the surname are the same.',
    ],
    ['Siemens Aktiengesellschaft', 'Siemens AG', 'same: The name is the same but for its legal form or abbreviations.'],
    ['Lark Partners Fund V L.P.', 'Lark Partners Fund VI L.P.', 'possible: The names differ in a number.'],
  ])('%s and %s', (one, other, expected) => expect(verdictOf(named(one), named(other))).toBe(expected));

  it.each([
    ['Jon Smith', 'Joan Smith'],
    ['Peter Smith', 'Anna Smyth'],
    ['Daniel Harris', 'Daniel Harrison'],
    ['First National Bank', 'Second National Bank'],
    ['John Brown', 'Emma Brown'],
  ])('%s and %s are two', (one, other) => expect(verdictOf(named(one), named(other))).toBeUndefined());
});

it('a company may be called after a person', () =>
  expect(verdictOf(named('John Miller LLC'), { kind: 'person', name: 'John Miller' })).toBe(
    'possible: The company is called after a person of that name.',
  ));

describe('what is shared besides names', () => {
  const ada = named('Ada Byron', {
    emails: ['ada@byron.example'],
    phones: ['+44 20 7946 0018'],
    addresses: ['12 St James’s Sq, London 10001'],
  });
  it.each<[string, Partial<Subject>, string | undefined]>([
    ['the email', { emails: ['ADA@byron.example '] }, 'likely: The email is the same.'],
    [
      'a domain',
      { emails: ['zoe@byron.example'] },
      'possible: The emails have the same domain, which is no public one.',
    ],
    ['the phone without the country', { phones: ['(020) 7946 0018'] }, 'possible: The phone number is the same.'],
    [
      'the address, written short',
      { addresses: ['12 Saint James’s Square London 10001'] },
      'possible: The address is the same.',
    ],
    ['nothing', { emails: ['zoe@other.example'] }, undefined],
  ])('%s is found', (_, more, expected) => expect(verdictOf(ada, named('Zoe Quill', more))).toBe(expected));
  it('a public provider says nothing', () =>
    expect(
      verdictOf(named('Ada Byron', { emails: ['a@gmail.com'] }), named('Zoe Quill', { emails: ['z@gmail.com'] })),
    ).toBeUndefined());
  it.each<[string, string, string, string | undefined]>([
    ['Alice Abbott', 'Kofi Kline', '2125550236', undefined],
    ['Jon Sample', 'Seán O’Neill', '2125550201', undefined],
    ['Karen Kessler', 'Adam Arden', '2125550226', undefined],
    ['Karen Kessler', 'Karen Kesler', '2125550226', 'likely'],
  ])('numbers of one exchange say nothing of %s and %s unless the names are alike', (one, other, phone, sureness) => {
    const at = (name: string, number: string): Subject => named(name, { kind: 'person', phones: [number] });
    expect(compareSubjects(at(one, '2125550210'), at(other, phone))?.sureness).toBe(sureness);
  });
  it('colleagues with a name that is slightly alike share their domain alone', () =>
    expect(
      verdictOf(named('Elena Eriksen', { emails: ['e@firm.test'] }), named('Lena Lyons', { emails: ['l@firm.test'] })),
    ).toBe('possible: The emails have the same domain, which is no public one.'));
  it('makes a name that is alike surer', () =>
    expect(verdictOf(ada, named('Aad Bryon', { phones: ['020 7946 0018'] }))).toMatch(
      /^likely: .* The phone number is the same\.$/,
    ));
});

describe('what is known of both is weighed', () => {
  const of = (name: string, address: string): Subject => named(name, { kind: 'person', addresses: [address] });
  it.each([
    ['John Smith', '4 Elm St, Rockport 10001', 'John Smith', '70 Oak Ave, Denver 80014', 'possible'],
    ['Thabo Oyelaran', '4 Elm St, Rockport 10001', 'Thabo Oyelaran', '70 Oak Ave, Denver 80014', 'possible'],
    ['Thabo Kwame Oyelaran', '4 Elm St, Rockport', 'Thabo Kwame Oyelaran', '70 Oak Ave, Denver', 'likely'],
    ['Thabo Oyelaran', '4 2nd Ave at 10th St, New York', 'Thabo Oyelaran', '4 Second Avenue, New York City', 'same'],
    ['John Smith', '4 Pine Hill St, Rockport 10001', 'John Smiht', '4 Pinehill St, Rokcport 10010', 'likely'],
  ])('%s at %s and %s at %s', (one, here, other, there, sureness) =>
    expect(compareSubjects(of(one, here), of(other, there))?.sureness).toBe(sureness),
  );
  it('another street of one town is another address', () =>
    expect(verdictOf(of('John Smith', '4 Elm Street, Rockport'), of('John Smith', '4 Oak Street, Rockport'))).toMatch(
      /The addresses differ\.$/,
    ));
  it('a name that many have is not surely the same person', () =>
    expect(verdictOf(named('John Smith'), named('John Smith'))).toBe(
      'likely: The name is the same, and many people have it.',
    ));
  it.each([
    ['Kestrel Bakery, Inc.', '4 Elm St, Rockport', 'Kestrel Bakery', '70 Oak Ave, Rockport', 'possible'],
    [
      'Kestrel Early Learning',
      '4 Elm St, Rockport',
      'KESTREL SITE OF ROCKPORT',
      '4 Elm Street, Rockport 10001',
      'likely',
    ],
    ['Kestrel House', '4 Elm St, Rockport', 'Larkspur House', '4 Elm St, Rockport', 'possible'],
  ])('the organisation %s at %s and %s at %s', (one, here, other, there, sureness) =>
    expect(
      compareSubjects(
        named(one, { kind: 'company', addresses: [here] }),
        named(other, { kind: 'company', addresses: [there] }),
      )?.sureness,
    ).toBe(sureness),
  );
  it('two long names of companies are not those of one person', () =>
    expect(
      compareSubjects(named('Erie House of Carmen Vega Site Inc.'), named('Erie House of Jesus Lopez Site Inc.')),
    ).not.toMatchObject({
      sureness: 'same',
    }));
});

describe('words are compared', () => {
  it('by edits, a swap being one', () => {
    expect([
      editsBetween('robert', 'robret', 3),
      editsBetween('ab', 'abc', 3),
      editsBetween('kitten', 'sitting', 3),
    ]).toEqual([1, 1, 3]);
    expect(editsBetween('ada', 'zoe', 1)).toBe(2);
  });
  it('by letters near one another', () => {
    expect(likeness('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(likeness('dwayne', 'duane')).toBeCloseTo(0.84, 2);
    expect(likeness('abc', 'xyz')).toBe(0);
  });
  it('by sound', () => {
    for (const [one, other] of [
      ['smith', 'smyth'],
      ['philip', 'filip'],
      ['stephen', 'steven'],
      ['schmidt', 'shmit'],
      ['thompson', 'thomson'],
    ])
      expect(soundOf(one as string)).toBe(soundOf(other as string));
    expect(soundOf('כהן')).toBe('כהן');
  });
});
