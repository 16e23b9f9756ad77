import { folded } from '#core/search-words.ts';
import { inLatin } from './plain-script.ts';

/** A company's name: the words that tell it from others, and those that many have. */
export interface CompanyName {
  heads: readonly string[];
  generic: readonly string[];
}

/** Legal forms, folded and without spaces between their letters. */
const FORMS = new Set(
  `inc incorporated corp corporation co company ltd limited llc lc llp lp lllp plc pllc pc pa gmbh mbh ag kg kgaa ohg gbr ug se sa sas sarl srl spa snc
bv nv cv oy oyj ab as asa aps a/s kk pty pte proprietary private bhd sdn doo zrt kft sro sp zoo ltda cia eirl sapi sab sal dba npc na jsc ojsc cjsc pjsc oao
ooo zao pao ao fze fzco fzc dmcc wll pjs tbk בעמ`.split(/\s+/),
);
/** Legal forms that may stand before the name, though they have two letters. */
const FIRST_FORMS = new Set(['ao', 'pt', 'cv']);

/** Legal forms in several words, folded, and how they are written short. */
const LONG_FORMS: readonly [RegExp, string][] = [
  [/\blimited liability (company|partnership)\b/g, 'llc'],
  [/\bpublic limited company\b/g, 'plc'],
  [/\b(open |public |closed |private )?joint stock company\b/g, 'jsc'],
  [/\baktiengesellschaft\b/g, 'ag'],
  [/\bgesellschaft mit beschrankter haftung\b/g, 'gmbh'],
  [/\bsociete anonyme\b|\bsociedad anonima\b/g, 'sa'],
  [/\bsocieta per azioni\b/g, 'spa'],
  [/\bs ?a de c ?v\b|\bs de r ?l de c ?v\b/g, 'sa'],
];

/** What is written short, and in full. */
const LONG: ReadonlyMap<string, string> = new Map(
  `intl international|intnl international|int international|mfg manufacturing|mfr manufacturing|mfrs manufacturers|bros brothers|natl national|nat national
assoc associates|assocs associates|assn association|dept department|univ university|svc services|svcs services|serv services|service services|sys systems
system systems|tech technologies|techs technologies|technology technologies|grp group|hldg holdings|hldgs holdings|holding holdings|mgmt management|mgt management
ins insurance|fin financial|finl financial|dev development|devt development|ent enterprises|entps enterprises|enterprise enterprises|ind industries|inds industries
industry industries|lab laboratories|labs laboratories|laboratory laboratories|pharma pharmaceuticals|pharm pharmaceuticals|pharmaceutical pharmaceuticals
prop properties|props properties|property properties|inv investments|invs investments|investment investments|eng engineering|engr engineering|engrg engineering|elec electric
electrical electric|constr construction|const construction|dist distributors|distrib distributors|distributor distributors|distribution distributors
ctr center|centre center|amer american|us usa|st saint|mt mount|ft fort|hosp hospital|med medical|comm communications|comms communications|communication communications
telecom telecommunications|auto automotive|transp transportation|trans transportation|prods products|prod products|product products|solns solutions|solution solutions
consult consulting|consultants consulting|consultant consulting|partner partners|ptnrs partners|ptrs partners|prtnrs partners|mktg marketing|adv advertising
bldg building|bldrs builders|equip equipment|supp supplies|supply supplies|mach machinery|chem chemical|chems chemicals|res resources|resource resources|rlty realty
rest restaurant|gen general|govt government|admin administration|cap capital|sec securities|secs securities|cmty community|fdn foundation|found foundation|cos companies
bk bank|sav savings|soc society|inst institute|lib library|mkt market|mkts markets|dr doctor|no north|so south|n north|s south|e east|w west`
    .replaceAll('\n', '|')
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that tell nobody from others. */
const GENERIC = new Set(
  `international national global worldwide group holdings services service systems technologies solutions partners associates enterprises industries
manufacturing management consulting investments properties development products brothers sons and of the for und et y usa america american
companies ventures trading capital financial insurance construction engineering electric medical communications marketing supplies distributors equipment
realty logistics resources center studio shop store agency firm law office offices bank trust foundation association institute restaurant`.split(
    /\s+/,
  ),
);

/** Words that many organisations have: they tell two apart, and say little where both have them. */
const COMMON = new Set(
  `first new old north south east west northeast northwest southeast southwest central united public general city county state town village community family
house home school schools college university academy church saint hospital clinic health care day child children childrens youth early learning education
head start program programs development social human club league society council union board department library museum hotel inn cafe bar grill kitchen deli
room dining market food foods pizza bakery salon spa fitness travel motors auto automotive energy oil gas power water steel paper print printing design
media press digital data software network networks security safety legal life insurance mortgage real estate housing building builders land farm farms
garden gardens park lake river valley hill hills mountain island beach square street avenue green red blue black white golden silver royal best great big
little good plus pro star sun main fund partnership project mission ministry ministries baptist catholic lutheran christian american pacific atlantic metropolitan`.split(
    /\s+/,
  ),
);

/** Whether a word, in full, is one that many organisations have. */
export const isCommonWord = (word: string): boolean => COMMON.has(word) || GENERIC.has(word) || word.length < 2;

const SMALL = new Set(['and', 'of', 'the', 'for', 'und', 'et', 'y']);

/** Numbers in words, as digits: of two branches and two funds the number tells them apart. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  'one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|ten 10|1st first|2nd second|3rd third|4th fourth|5th fifth|6th sixth|7th seventh'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const ROMAN = /^(?:x{0,2}(?:ix|iv|v?i{0,3}))$/;
/** The number that a word of a name says, where it is one. */
export const numberIn = (word: string): string | undefined =>
  /^\d+\p{L}?$/u.test(word) || (word !== '' && ROMAN.test(word)) ? word : undefined;

/** I. B. M. and S. A. are one word. */
const joinedLetters = (words: readonly string[]): string[] => {
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = /^\p{L}$/u.test(word);
    if (isLetter && wasLetter) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
    wasLetter = isLetter;
  }
  return joined;
};

/** L.P. and U.S.A.; of V L.P. the first letter is a number of its own. */
const DOTTED = /\b(?:\p{L}\.){2,}/gu;
const withoutDots = (text: string): string => text.replaceAll('.', '');
const shortForms = (text: string): string =>
  LONG_FORMS.reduce((sofar, [form, short]) => sofar.replace(form, short), text);

const wordsOf = (typed: string): string[] =>
  joinedLetters(
    shortForms(inLatin(folded(typed.replace(DOTTED, withoutDots).replace(/[&+]/g, ' and '))))
      .split(' ')
      .filter(Boolean),
  );

/** Whether a name says that it is a company's. */
export const saysCompany = (typed: string): boolean => {
  const words = wordsOf(typed);
  return (
    words.length > 1 &&
    (words.some((word, at) => at > 0 && FORMS.has(word)) ||
      /[&+]/.test(typed) ||
      words.some((word) => GENERIC.has(LONG.get(word) ?? word) && !SMALL.has(word)))
  );
};

/** The words of a company's name without its legal form, written in full; undefined where no letter is typed. */
export const companyName = (typed: string): CompanyName | undefined => {
  const all = wordsOf(typed);
  if (all.length === 0) return undefined;
  let end = all.length;
  while (end > 1 && (FORMS.has(all[end - 1] as string) || all[end - 1] === 'and')) end -= 1;
  const isBefore = (word: string | undefined): boolean => word === 'the' || FIRST_FORMS.has(word ?? '');
  const words = all
    .slice(isBefore(all[0]) && end > 1 ? 1 : 0, end)
    .map((word) => NUMBERS.get(word) ?? LONG.get(word) ?? word)
    .filter((word) => word !== 'and' && word !== 'of' && word !== 'the' && !(FORMS.has(word) && word.length > 2));
  const kept = words.length > 0 ? [...new Set(words)] : all;
  const heads = kept.filter((word) => !GENERIC.has(word));
  return heads.length > 0 ? { heads, generic: kept.filter((word) => GENERIC.has(word)) } : { heads: kept, generic: [] };
};

/** First letters of all words, small ones left out: International Business Machines is ibm. */
export const acronymOf = (typed: string): string => {
  const all = wordsOf(typed);
  const words = all.filter((word, at) => !SMALL.has(word) && !(at > 0 && FORMS.has(word)));
  return words.length > 2 ? words.map((word) => word[0]).join('') : '';
};
