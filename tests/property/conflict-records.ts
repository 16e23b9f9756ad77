import type { Subject } from '#core/conflicts/subject.ts';
import { misspelled } from './conflict-names.ts';

/** Two lists of people in which each of one has a spoiled record in the other, for the laws of conflict checks. */

type Draw = () => number;
/** Numbers from 0 to 1 that are always the same for a seed. */
const drawing = (seed: number): Draw => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const words = (text: string): string[] => text.split(/\s+/);
const givens = words(
  `Emily Jack Joshua Olivia Thomas Sarah William Jessica Daniel Charlotte Lachlan Sophie Benjamin Georgia Samuel Chloe Ethan Isabella Nicholas Hannah
Matthew Grace Harrison Lily Alexander Ruby Mitchell Madeleine Connor Amelia Tahlia Kirra Jayden Shanaye Declan Brianna Tyson Mikaela Zac Annalise`,
);
const frequent = words(
  'Smith White Clarke Green Campbell Matthews Nguyen Reid Webb Mason Dixon Ryan Bishop Coleman Thorpe',
);
const syllables = words('ba ren dor vel mi sko tan gra hal per lo stin kor wen fal dri mo gar nes pol');
const kinds = words('Street Place Crescent Avenue Court Circuit');

const one = (list: readonly string[], draw: Draw): string => list[Math.floor(draw() * list.length)] as string;
const madeUp = (draw: Draw, length: number): string => {
  const word = Array.from({ length }, () => one(syllables, draw)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

interface Person {
  given: string;
  surname: string;
  house: string;
  street: string;
  place: string;
  town: string;
  postcode: string;
  phone: string;
}

const person = (draw: Draw, towns: readonly (readonly [string, string])[]): Person => {
  const [town, postcode] = towns[Math.floor(draw() * towns.length)] as [string, string];
  return {
    // A few names are had by many.
    given: givens[Math.floor(draw() ** 1.8 * givens.length)] as string,
    surname: draw() < 0.12 ? (frequent[Math.floor(draw() ** 1.8 * frequent.length)] as string) : madeUp(draw, 3),
    house: String(1 + Math.floor(draw() ** 2 * 300)),
    street: `${madeUp(draw, 3)} ${one(kinds, draw)}`,
    place: draw() < 0.5 ? madeUp(draw, 4) : '',
    town,
    postcode,
    phone: String(2_000_000_000 + Math.floor(draw() * 7e9)),
  };
};

const slip = (text: string, draw: Draw): string =>
  text === '' ? text : misspelled(text, Math.floor(draw() * 4), Math.floor(draw() * 40), Math.floor(draw() * 26));
const split = (text: string, draw: Draw): string => {
  const at = 1 + Math.floor(draw() * (text.length - 1));
  return `${text.slice(0, at)} ${text.slice(at)}`;
};
const wrongDigit = (digits: string, draw: Draw): string => {
  const at = Math.floor(draw() * digits.length);
  return digits.slice(0, at) + String(Math.floor(draw() * 10)) + digits.slice(at + 1);
};

/** As somebody else wrote it down: letters and digits mistaken, blanks moved, names swapped or another one, fields left out. */
const spoiled = (of: Person, draw: Draw): Person => {
  const next = { ...of };
  for (const field of ['given', 'surname', 'street', 'place', 'town'] as const)
    if (draw() < 0.18) next[field] = slip(of[field], draw);
  if (draw() < 0.04) next.surname = split(of.surname, draw);
  if (draw() < 0.12) next.postcode = wrongDigit(of.postcode, draw);
  if (draw() < 0.12) next.phone = wrongDigit(of.phone, draw);
  if (draw() < 0.06) next.house = wrongDigit(of.house, draw);
  const rare = draw();
  if (rare < 0.04) [next.given, next.surname] = [next.surname, next.given];
  else if (rare < 0.07) next.given = givens[Math.floor(draw() * givens.length)] as string;
  else if (rare < 0.1) next.surname = madeUp(draw, 3);
  else if (rare < 0.13) next.given = '';
  else if (rare < 0.16) next.phone = '';
  else if (rare < 0.19) next.place = '';
  else if (rare < 0.22) [next.street, next.place] = [next.place || next.street, next.place ? next.street : ''];
  return next;
};

export type Known = 'names' | 'names and addresses' | 'names and phones' | 'all';

const subject = ({ given, surname, house, street, place, town, postcode, phone }: Person, known: Known): Subject => ({
  kind: 'person',
  name: `${given} ${surname}`.trim(),
  ...(known !== 'names' &&
    known !== 'names and phones' && {
      addresses: [[`${house} ${street}`, place, `${town} ${postcode}`].filter(Boolean).join(', ')],
    }),
  ...((known === 'all' || known === 'names and phones') && phone !== '' && { phones: [phone] }),
});

/** So many people, and the spoiled record of each at the same place of the other list. */
export const twoLists = (count: number, seed: number): ((known: Known) => { kept: Subject[]; asked: Subject[] }) => {
  const draw = drawing(seed);
  const towns = Array.from(
    { length: count / 10 },
    () => [madeUp(draw, 3), String(10_000 + Math.floor(draw() * 89_999))] as const,
  );
  const people = Array.from({ length: count }, () => person(draw, towns));
  const others = people.map((each) => spoiled(each, draw));
  return (known) => ({
    kept: people.map((each) => subject(each, known)),
    asked: others.map((each) => subject(each, known)),
  });
};

const trades = words('Bakery Academy Clinic Logistics Partners Foundation Services Learning Kitchen Holdings');
const sites = words('North South Harbor Lakeside Airport Downtown Westgate Riverside');
const forms = ['', ' Inc.', ' LLC', ', Ltd.', ' Corporation'];
const shortened: readonly (readonly [RegExp, string])[] = [
  [/Street/, 'St.'],
  [/Avenue/, 'Ave'],
  [/Services/, 'Svcs'],
  [/Foundation/, 'Fdn.'],
  [/Holdings/, 'Hldgs'],
];
const inShort = (text: string): string => shortened.reduce((sofar, [long, short]) => sofar.replace(long, short), text);

/** So many sites of organisations, three of each at addresses of their own, and each as somebody else wrote it down. */
export const twoListsOfOrganisations = (count: number, seed: number): { kept: Subject[]; asked: Subject[] } => {
  const draw = drawing(seed);
  const all = Array.from({ length: Math.floor(count / 3) }, () => {
    const [name, trade, town] = [madeUp(draw, 3), one(trades, draw), madeUp(draw, 3)];
    return Array.from({ length: 3 }, (_, at) => {
      const [house, street] = [String(10 + Math.floor(draw() * 900)), `${madeUp(draw, 3)} ${one(kinds, draw)}`];
      const site = at === 0 ? '' : ` ${one(sites, draw)}`;
      const [form, otherForm] = [one(forms, draw), one(forms, draw)];
      const post = String(10_000 + Math.floor(draw() * 89_999));
      const written = draw() < 0.3 ? `The ${slip(name, draw)} ${inShort(trade)}` : `${name} ${inShort(trade)}${site}`;
      const company = (title: string, address: string): Subject => ({
        kind: 'company',
        name: title,
        addresses: [address],
      });
      return {
        kept: company(`${name} ${trade}${site}${form}`, `${house} ${street}, ${town} ${post}`),
        asked: company(
          (draw() < 0.5 ? written.toUpperCase() : written) + otherForm,
          `${house} ${inShort(draw() < 0.2 ? slip(street, draw) : street)}, ${town}${draw() < 0.7 ? ` ${post}` : ''}`,
        ),
      };
    });
  }).flat();
  return { kept: all.map(({ kept }) => kept), asked: all.map(({ asked }) => asked) };
};
