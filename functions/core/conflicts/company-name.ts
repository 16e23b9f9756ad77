import { folded } from '#core/search-words.ts';

/** A company's name: the words that tell it from others, and those that many have. */
export interface CompanyName {
  heads: readonly string[];
  generic: readonly string[];
}

/** Legal forms, folded and without spaces between their letters. */
const FORMS = new Set(
  `inc incorporated corp corporation co company ltd limited llc lc llp lp lllp plc pllc pc pa gmbh mbh ag kg kgaa ohg gbr ug se sa sas sarl srl spa snc
bv nv cv oy oyj ab as asa aps a/s kk pty pte proprietary bhd sdn doo zrt kft sro sp zoo ltda cia eirl sapi dba trust foundation npc na oao ооо зао оао пао בעמ`
    .split(/\s+/)
    .filter((form) => form !== 'trust' && form !== 'foundation'),
);

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

const SMALL = new Set(['and', 'of', 'the', 'for', 'und', 'et', 'y']);

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

const wordsOf = (typed: string): string[] =>
  joinedLetters(folded(typed.replace(/[&+]/g, ' and ')).split(' ').filter(Boolean));

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
  const words = all
    .slice(all[0] === 'the' && end > 1 ? 1 : 0, end)
    .map((word) => LONG.get(word) ?? word)
    .filter((word) => word !== 'and' && word !== 'of' && word !== 'the' && !(FORMS.has(word) && word.length > 2));
  const kept = words.length > 0 ? words : all;
  const heads = kept.filter((word) => !GENERIC.has(word));
  return heads.length > 0 ? { heads, generic: kept.filter((word) => GENERIC.has(word)) } : { heads: kept, generic: [] };
};

/** First letters of all words, small ones left out: International Business Machines is ibm. */
export const acronymOf = (typed: string): string => {
  const all = wordsOf(typed);
  const words = all.filter((word, at) => !SMALL.has(word) && !(at > 0 && FORMS.has(word)));
  return words.length > 2 ? words.map((word) => word[0]).join('') : '';
};
