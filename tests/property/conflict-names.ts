import fc from 'fast-check';
import type { Subject } from '#core/conflicts/subject.ts';

/** People and companies for the laws of conflict checks, made of words of their own, not of the lists that the rules go by. */

const nicknames: readonly (readonly [string, string])[] = [
  ['Robert', 'Bob'],
  ['William', 'Bill'],
  ['Elizabeth', 'Liz'],
  ['Margaret', 'Peggy'],
  ['Richard', 'Dick'],
  ['James', 'Jim'],
  ['Katherine', 'Kate'],
  ['Edward', 'Ted'],
  ['Theodore', 'Teddy'],
  ['Alexander', 'Sasha'],
  ['Deborah', 'Debbie'],
  ['Michael', 'Mike'],
  ['Christopher', 'Chris'],
  ['Joseph', 'Joe'],
  ['Anthony', 'Tony'],
  ['Susan', 'Sue'],
  ['Patricia', 'Trish'],
  ['Nicholas', 'Nick'],
  ['Benjamin', 'Ben'],
  ['Daniel', 'Danny'],
  ['Rebecca', 'Becky'],
  ['Jennifer', 'Jenny'],
  ['Francisco', 'Paco'],
  ['José', 'Pepe'],
  ['Gregory', 'Greg'],
  ['Samantha', 'Sam'],
  ['Victoria', 'Vicky'],
  ['Lawrence', 'Larry'],
  ['Stephanie', 'Steph'],
  ['Zachary', 'Zack'],
  ['Gwendolyn', 'Wendy'],
  ['Yekaterina', 'Katya'],
];
/** One name as two people write it in Latin letters, or in its own. */
const transliterations: readonly (readonly [string, string])[] = [
  ['Mohammed', 'Muhammad'],
  ['Sergey', 'Sergei'],
  ['Yekaterina', 'Ekaterina'],
  ['Yusuf', 'Youssef'],
  ['Hussein', 'Hossain'],
  ['Dmitri', 'Dmitriy'],
  ['Сергей', 'Sergey'],
  ['Наталья', 'Natalia'],
];
const otherGivens =
  'Ingrid Rashid Siobhan Thabo Ximena Kwame Priya Bjorn Aoife Tariq Mirabel Osvaldo Fenella Cormac Delphine Ludovic Amarachi Yevgenia Soledad Torsten Philippa Desmond Hortense Casimir Leocadia Marguerite Anselm Rosamund Thaddeus Euphemia'.split(
    ' ',
  );
const surnames =
  "Smith Johnson Thompson Robertson Fitzgerald O'Neill McDonald Abernathy Castellanos Oyelaran Przybylski Vanterpool Lindqvist Hashemi Nakamura Villanueva Okonkwo Petrosyan Whitcombe Hollingsworth Delacroix Mbeki Szymanski Castiglione Ferreira Goldschmidt Harrington Underhill Kowalczyk Bhattacharya Montgomery Ravenscroft Featherstone Zimmermann Novak Bauer Trevithick Yamamoto Quintanilla Eriksen Aldridge Pemberton Whitfield Mazurek Stathopoulos Achterberg Bellweather Carmichael Dunleavy Esterhazy Müller Núñez Garçon Łukasiewicz D'Angelo Saint-Clair".split(
    ' ',
  );
const syllables = 'ba ren dor vel mi sko tan gra hal per lo stin kor wen fal dri mo gar nes pol'.split(' ');
const madeUp = fc
  .array(fc.constantFrom(...syllables), { minLength: 3, maxLength: 4 })
  .map((parts) => parts.join('').replace(/^./, (first) => first.toUpperCase()));

export const given = fc.oneof(fc.constantFrom(...nicknames.map(([full]) => full)), fc.constantFrom(...otherGivens), {
  arbitrary: madeUp,
  weight: 1,
});
export const surname = fc.oneof({ arbitrary: fc.constantFrom(...surnames), weight: 3 }, madeUp);

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A slip of the pen: a letter left out, doubled by another, replaced, or swapped with its neighbour. */
export const misspelled = (word: string, kind: number, place: number, letter: number): string => {
  const at = place % word.length;
  const other = letters[letter % letters.length] as string;
  const [before, here, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)];
  if (kind % 4 === 0) return before + after;
  if (kind % 4 === 1) return before + here + other + after;
  if (kind % 4 === 2) return before + other + after;
  return at + 1 < word.length ? before + word[at + 1] + here + word.slice(at + 2) : before + after;
};

const slip = fc.tuple(fc.nat(3), fc.nat(40), fc.nat(25));
type Slip = [number, number, number];

const streets = 'Maple Kensington Harbour Linden Ashgrove Bellevue Chestnut Farringdon Galloway Hawthorne'.split(' ');
const towns = 'Springfield Rockport Wexford Ballarat Tamworth Kingsbridge Altona Delmare'.split(' ');
const address = fc
  .tuple(
    fc.integer({ min: 1, max: 990 }),
    fc.constantFrom(...streets),
    fc.constantFrom(...towns),
    fc.integer({ min: 10_000, max: 99_999 }),
  )
  .map(([house, street, town, code]) => `${house} ${street} Street, ${town} ${code}`);
const digits = fc.integer({ min: 2_000_000_000, max: 9_899_999_999 }).map(String);

const person = (name: string, more: Partial<Subject> = {}): Subject => ({ kind: 'person', name, ...more });

/** Two ways to write of one person, and what became of the name. */
export interface Sample {
  how: string;
  one: Subject;
  other: Subject;
}
const sample = (how: string, one: Subject, other: Subject): Sample => ({ how, one, other });

const slipped = (word: string, [kind, place, letter]: Slip): string => misspelled(word, kind, place, letter);
/** Words in which one letter more or less leaves another name. */
const isLong = (word: string): boolean => word.length > 4;

export const samePerson: fc.Arbitrary<Sample> = fc
  .tuple(
    given,
    surname,
    given,
    surname,
    slip,
    slip,
    fc.constantFrom(...nicknames),
    address,
    digits,
    fc.constantFrom(...transliterations),
  )
  .chain(([first, last, middle, maiden, one, two, [full, short], place, number, [latin, otherLatin]]) => {
    const name = `${first} ${last}`;
    const same: Sample[] = [
      sample(
        'letters',
        person(name),
        person(name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll("'", '’')),
      ),
      sample('title', person(name), person(`Dr. ${name}, Esq.`)),
      sample('middle', person(name), person(`${first} ${middle} ${last}`)),
      sample('middle initial', person(name), person(`${first} ${middle[0]}. ${last}`)),
      sample('comma', person(name), person(`${last}, ${first}`)),
      sample('swapped', person(name), person(`${last} ${first}`)),
      sample('particle', person(`${first} van der ${last}`), person(`${first} Vander ${last}`)),
      sample('in another order', person(`${first} ${middle} ${last}`), person(`${last} ${first} ${middle}`)),
      sample('nickname', person(`${full} ${last}`), person(`${short} ${last}`)),
      sample('initial', person(name), person(`${first[0]}. ${last}`)),
      sample('initials', person(`${first} ${middle} ${last}`), person(`${first[0]}. ${middle[0]}. ${last}`)),
      sample('transliterated', person(`${latin} ${last}`), person(`${otherLatin} ${last}`)),
      sample('maiden', person(name, { formerNames: [maiden] }), person(`${first} ${maiden}`)),
      sample('née', person(`${first} ${last} née ${maiden}`), person(`${first} ${maiden}`)),
      sample('double name', person(`${first} ${maiden}-${last}`), person(name)),
      sample(
        'e-mail',
        person(name, { emails: [`${number}@gmail.com`] }),
        person(maiden, { emails: [`${number}@Gmail.com`] }),
      ),
      sample('phone', person(name, { phones: [`+1 ${number}`] }), person(maiden, { phones: [number] })),
      sample(
        'address',
        person(name, { addresses: [place] }),
        person(maiden, { addresses: [place.replace('Street', 'St.')] }),
      ),
      sample(
        'address and slips',
        person(name, { addresses: [place] }),
        person(`${slipped(first, one)} ${slipped(last, two)}`, { addresses: [place] }),
      ),
    ];
    const slips: Sample[] = [
      ...(isLong(last) ? [sample('surname misspelled', person(name), person(`${first} ${slipped(last, one)}`))] : []),
      ...(isLong(first)
        ? [sample('given name misspelled', person(name), person(`${slipped(first, one)} ${last}`))]
        : []),
      ...(first.length > 6 && last.length > 6
        ? [sample('both misspelled', person(name), person(`${slipped(first, one)} ${slipped(last, two)}`))]
        : []),
      ...(isLong(last)
        ? [sample('nickname, misspelled', person(`${full} ${last}`), person(`${short} ${slipped(last, one)}`))]
        : []),
    ];
    return fc.constantFrom(...same, ...slips, ...slips);
  });

const nouns =
  'Granite Bluewater Pinnacle Evergreen Kestrel Meridian Solstice Vanguard Ironbridge Larkspur Cobalt Tamarack Westbrook Juniper Halcyon Obsidian Redwood Silverline'.split(
    ' ',
  );
const lines: readonly (readonly [string, string])[] = [
  ['International', 'Intl.'],
  ['Manufacturing', 'Mfg'],
  ['Brothers', 'Bros.'],
  ['Holdings', 'Hldgs'],
  ['Associates', 'Assoc.'],
  ['Technologies', 'Tech'],
  ['Services', 'Svcs'],
  ['Management', 'Mgmt'],
];
const forms = ['Inc.', 'LLC', 'GmbH', 'S.A.', 'Ltd', 'Corporation', 'Co.', 'PLC', 'L.L.C.', ''];
const company = (name: string, more: Partial<Subject> = {}): Subject => ({
  kind: 'company',
  name: name.trim(),
  ...more,
});

export const sameCompany: fc.Arbitrary<Sample> = fc
  .tuple(
    fc.constantFrom(...nouns),
    fc.oneof(fc.constantFrom(...surnames.filter(isLong)), fc.constantFrom(...nouns)),
    fc.constantFrom(...lines),
    fc.constantFrom(...forms),
    fc.constantFrom(...forms),
    slip,
  )
  .chain(([noun, second, [line, short], form, otherForm, one]) =>
    fc.constantFrom(
      sample('legal form', company(`${noun} ${second} ${form}`), company(`${noun} ${second} ${otherForm}`)),
      sample('abbreviation', company(`${noun} ${line} ${form}`), company(`${noun.toUpperCase()} ${short}`)),
      sample('and', company(`${noun} & ${second} ${form}`), company(`${noun} and ${second}`)),
      sample('the', company(`The ${noun} ${line}`), company(`${noun} ${line}, ${otherForm || 'Inc.'}`)),
      sample('misspelled', company(`${noun} ${second} ${form}`), company(`${slipped(noun, one)} ${second}`)),
      sample('one word misspelled', company(`${noun} ${line} ${form}`), company(`${slipped(noun, one)} ${short}`)),
      sample('in one word', company(`${noun} ${second}`), company(`${noun}${second.toLowerCase()} ${form}`)),
      sample('capitals', company(`${noun} ${second} ${line}`), company(`${noun[0]}${second[0]}${line[0]}`)),
      sample(
        'domain',
        company(`${noun} ${line}`, { emails: [`a@${noun}-law.example`] }),
        person(second, { emails: [`b@${noun}-law.example`] }),
      ),
    ),
  );

const nearMisses: readonly (readonly [string, string])[] = [
  ['Jon Smith', 'Joan Smith'],
  ['Peter Smith', 'Anna Smyth'],
  ['Daniel Harris', 'Daniel Harrison'],
  ['Laura Martin', 'Laura Martinez'],
  ['Marc Robert Olsen', 'Mary Olsen'],
  ['Karl Roberts', 'Karl Robertson'],
  ['Maria Lopez', 'Mario Lopez'],
  ['Eric Brown', 'Erica Brown'],
  ['Paul Green', 'Paula Green'],
  ['Tara Jones', 'Sara Johns'],
  ['Amy Wood', 'Ann Woods'],
  ['Alan Reed', 'Alana Reed'],
];

/** Two who are not one, some of them nearly called alike. */
export const different: fc.Arbitrary<Sample> = fc
  .tuple(
    given,
    given,
    surname,
    surname,
    fc.constantFrom(...nouns),
    fc.constantFrom(...nouns),
    fc.constantFrom(...lines),
    fc.constantFrom(...lines),
  )
  .filter(([g, h, s, t, n, m]) => g.slice(0, 3) !== h.slice(0, 3) && s !== t && n !== m)
  .chain(([first, otherFirst, last, otherLast, noun, otherNoun, [line], [otherLine]]) =>
    fc.constantFrom(
      sample('strangers', person(`${first} ${last}`), person(`${otherFirst} ${otherLast}`)),
      sample('surname shared', person(`${first} ${last}`), person(`${otherFirst} ${last}`)),
      sample('given name shared', person(`${first} ${last}`), person(`${first} ${otherLast}`)),
      sample(
        'public domain',
        person(`${first} ${last}`, { emails: ['a@gmail.com'] }),
        person(`${otherFirst} ${otherLast}`, { emails: ['b@gmail.com'] }),
      ),
      sample(
        'neighbours',
        person(`${first} ${last}`, { addresses: ['12 Maple Street, Rockport 10001'] }),
        person(`${otherFirst} ${otherLast}`, { addresses: ['48 Linden Avenue, Rockport 10001'] }),
      ),
      sample('companies', company(`${noun} ${line}`), company(`${otherNoun} ${line}`)),
      sample('half a company', company(`${noun} ${last} ${line}`), company(`${noun} ${otherLast} ${otherLine}`)),
      ...nearMisses.map(([one, other]) => sample(`${one} and ${other}`, person(one), person(other))),
    ),
  );
