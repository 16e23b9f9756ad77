import { soundOf } from './alike.ts';
import { acronymOf, type CompanyName } from './company-name.ts';
import { type Address, ownDomain } from './contact-points.ts';
import type { KnownSubject, ReadName } from './known-subject.ts';
import { isRareSurname } from './name-rarity.ts';
import { isGivenName, rootsOf } from './nicknames.ts';
import { initialsOf, type PersonName } from './person-name.ts';

/**
 * Keys by which subjects that `judge` may call one are found without comparing all. Most are kept and asked for alike. Where only an
 * initial is known, it is kept under a key that full names ask for, and asks for one under which full names are kept: so nobody is asked
 * for everybody with that initial.
 */
export interface NameKeys {
  posted: readonly string[];
  asked: readonly string[];
}

/** Full names that a short one may stand for, of which so many are kept, and so many beside a misspelled surname. */
const MOST_ROOTS = 5;
const MOST_ROOTS_BESIDE = 3;

const endOf = (word: string): number => (word.length > 5 ? 3 : 2);
const front = (word: string): string => word.slice(0, endOf(word));
const back = (word: string): string => word.slice(-endOf(word));
const ends = (word: string): string[] => [`^${front(word)}`, `$${back(word)}`];
/** The ends of a word that a letter more or less would have, where they differ from its own. */
const otherEnds = (word: string): string[] => {
  if (word.length < 5 || word.length > 6) return [];
  const length = endOf(word) === 3 ? 2 : 3;
  return [`^${word.slice(0, length)}`, `$${word.slice(-length)}`];
};

const pairsOf = (ones: readonly string[], others: readonly string[]): string[] =>
  ones.flatMap((here) => others.map((there) => `ends ${[here, there].sort().join(' ')}`));

/** Pairs of ends of two words, whatever the order of the words: a slip of the pen in each leaves one end of each as it was. */
const endKeys = (one: string, other: string): string[] => pairsOf(ends(one), ends(other));

const soundKey = (one: string): string => soundOf(one) || one;
/** A word by its sound beside the other as it is. */
const nameKey = (sounding: string, written: string): string => `name ${soundKey(sounding)} ${written}`;

const soundsKey = (one: string, other: string): string => `sounds ${[soundKey(one), soundKey(other)].sort().join(' ')}`;

/** Keys of a name that come before all else. */
const FIRST = 3;

const both = (keys: readonly string[]): NameKeys => ({ posted: keys, asked: keys });

const together = (all: readonly NameKeys[]): NameKeys => ({
  posted: [...new Set(all.flatMap(({ posted }) => posted))],
  asked: [...new Set(all.flatMap(({ asked }) => asked))],
});

/** Of one word that is all that is known. */
const singleKeys = (word: string): string[] => [
  `single ${soundKey(word)}`,
  `single ^${word.slice(0, 3)}`,
  `single $${word.slice(-3)}`,
];

/** By which whoever is kept with a given name too is found by the surname alone. */
const surnameKey = (surname: string): string => `surname ${soundKey(surname)}`;

const personKeys = ({ givens, surnames, initials }: PersonName): NameKeys => {
  const [given] = givens;
  const [surname = '', ...parts] = surnames;
  if (given === undefined) return both([...singleKeys(surname), ...(initials ? [`letters ${initials}`] : [])]);
  const bySurname = { posted: surnames.map(surnameKey), asked: [] };
  const middles = givens.slice(1).filter((middle) => middle.length > 1);
  const byInitial = surnames.map((each) => `${soundKey(each)} ${given[0]}`);
  const letters = givens.length > 1 ? [`letters ${initialsOf({ givens, surnames })}`] : [];
  const byMiddle = middles.flatMap((middle) => [
    nameKey(surname, rootsOf(middle)[0] as string),
    soundsKey(given, middle),
  ]);
  if (given.length === 1) {
    const initial = byInitial.map((key) => `initial ${key}`);
    const full = byInitial.map((key) => `beginning ${key}`);
    return together([{ posted: initial, asked: [...initial, ...full] }, both([...byMiddle, ...letters]), bySurname]);
  }
  const whole = [
    ...rootsOf(given)
      .slice(0, MOST_ROOTS)
      .flatMap((root, at) => [
        nameKey(surname, root),
        ...(at < MOST_ROOTS_BESIDE ? ends(surname).map((end) => `name ${end} ${root}`) : []),
      ]),
    ...(rootsOf(given).length > MOST_ROOTS ? [nameKey(surname, given)] : []),
    soundsKey(given, surname),
    ...(isGivenName(surname) ? [nameKey(given, rootsOf(surname)[0] as string)] : []),
    ...endKeys(given, surname),
    ...(givens.length > 1 ? [nameKey(surname, givens.join(''))] : []),
    ...parts.flatMap((part) => [nameKey(part, rootsOf(given)[0] as string), soundsKey(given, part)]),
    ...byMiddle,
    ...letters,
  ];
  return together([
    both(whole.slice(0, FIRST)),
    bySurname,
    both(whole.slice(FIRST)),
    {
      posted: byInitial.map((key) => `beginning ${key}`),
      asked: [
        ...byInitial.map((key) => `initial ${key}`),
        ...otherEnds(surname).map((end) => `name ${end} ${rootsOf(given)[0]}`),
        ...pairsOf(otherEnds(given), ends(surname).slice(0, 1)),
        ...pairsOf(ends(given).slice(0, 1), otherEnds(surname)),
        ...pairsOf(otherEnds(given), ends(surname).slice(1)),
        ...pairsOf(ends(given).slice(1), otherEnds(surname)),
      ],
    },
  ]);
};

const companyKeys = (typed: string, { heads, generic }: CompanyName): string[] => {
  const [first = '', second = generic[0] ?? ''] = heads;
  const joined = [...heads, ...generic].join('');
  const acronym = acronymOf(typed);
  return [
    `joined ${soundKey(joined)}`,
    ...(heads.length === 1 && first.length > 2 && first.length < 7 ? [`letters ${first}`] : []),
    `company ${soundKey(first)}`,
    ...(second ? endKeys(first, second) : []),
    ...(heads.length === 1 ? [...ends(first).map((end) => `head ${end}`)] : [`company ${soundKey(second)}`]),
    ...(acronym ? [`letters ${acronym}`] : []),
    ...(heads.length > 1 ? [`company ${soundKey(first + heads[1])}`] : []),
  ];
};

/** Keys of a name that nobody said to be a company's. */
const MAYBE_COMPANY = 3;

const keysOfName = ({ typed, person, company, isCompany }: ReadName): NameKeys => {
  const ofCompany = company ? companyKeys(typed, company) : [];
  const ofPerson = person ? personKeys(person) : both([]);
  return together(isCompany ? [both(ofCompany), ofPerson] : [ofPerson, both(ofCompany.slice(0, MAYBE_COMPANY))]);
};

/** A part of the name in one town: another part, and much of the address, may have been mistaken. */
const townKeys = ({ person }: ReadName, { town }: Address): string[] =>
  person
    ? [person.surnames[0], person.givens[0]].flatMap((word) =>
        word && word.length > 1 ? [`town ${soundKey(word)} ${soundKey(town)}`] : [],
      )
    : [];

const addressKeys = ({ numbers: [number], words, postcode }: Address): string[] => [
  ...(number ? [`address ${number} ${(words[0] as string).slice(0, 4)}`] : []),
  ...(number && postcode ? [`address ${number} ${postcode}`] : []),
  ...(postcode ? [`address ${postcode} ${front(words[0] as string)}`] : []),
];

/** Keys that find whoever is kept by the surname alone, where a given name is known, and else or, of a rare surname, `all` who have it. */
export const surnameKeys = ({ names: [name] }: KnownSubject, all: boolean): string[] => {
  const [surname] = name?.person?.surnames ?? [];
  if (surname === undefined) return [];
  const hasNoGivenName = name?.person?.givens.length === 0;
  const isWanted = hasNoGivenName || (all && isRareSurname(surname));
  return [...(isWanted ? [surnameKey(surname)] : []), ...(hasNoGivenName ? [] : [`single ${soundKey(surname)}`])];
};

/** The keys of a subject, the most specific first. */
export const nameKeys = ({ names, emails, phones, addresses }: KnownSubject): NameKeys => {
  const domains = emails.map(ownDomain).filter((domain) => domain !== undefined);
  const points = [
    ...emails.map((email) => `email ${email}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...addresses.flatMap(addressKeys),
    ...[...new Set(domains)].map((domain) => `domain ${domain}`),
  ];
  const towns = names
    .slice(0, 1)
    .flatMap((name) => addresses.slice(0, 1).flatMap((address) => townKeys(name, address)));
  const all = names.map(keysOfName);
  const interleaved = (lists: readonly (readonly string[])[]): string[] => {
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  };
  const [first, ...former] = all;
  const whole = (side: 'posted' | 'asked'): string[] => {
    const [before, after] = [first?.[side].slice(0, FIRST) ?? [], first?.[side].slice(FIRST) ?? []];
    const rest = interleaved([after, ...former.map((keys) => keys[side])]);
    // Few are asked for, and of many that are kept the last are left out.
    return [...new Set([...before, ...points, ...(side === 'asked' ? [...towns, ...rest] : [...rest, ...towns])])];
  };
  return { posted: whole('posted'), asked: whole('asked') };
};
