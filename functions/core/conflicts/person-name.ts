import { folded } from '#core/search-words.ts';
import { inLatin } from './plain-script.ts';

/** A person's name in its parts, folded. */
export interface PersonName {
  /** First and middle names, or their initials; none where one word is all there is. */
  givens: readonly string[];
  /** The surname as it may be written: whole first, then its parts. */
  surnames: readonly string[];
  /** The words of the surname without particles: what tells two double surnames apart. */
  family: readonly string[];
  /** Jr, III: tells father and son apart. */
  suffix?: string | undefined;
  /** Capitals alone (JFK), as one word. */
  initials?: string | undefined;
}

const TITLES = new Set(
  'mr mrs ms miss mx messrs mister missus madam mdm dr doctor prof professor sir dame lady lord hon honorable judge justice rev reverend father fr sister capt captain col colonel maj major sgt lt gen general herr frau mme mlle sr sra dra don dona monsieur madame senor senora president senator governor ambassador sheikh shaikh haji hajji mullah mawlawi гн гжа'.split(
    ' ',
  ),
);
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['jr', '2'],
  ['junior', '2'],
  ['ii', '2'],
  ['2nd', '2'],
  ['sr', '1'],
  ['senior', '1'],
  ['iii', '3'],
  ['3rd', '3'],
  ['iv', '4'],
  ['4th', '4'],
]);
const DEGREES = new Set('esq esquire phd md jd dds cpa llm mba rn pe do dvm od bsc msc ma'.split(' '));
/** Words that belong to the surname after them. */
const PARTICLES = new Set(
  'de del della di da do dos das du des la le las los van von vom vander der den ter ten zu zum zur af av al el abu ibn bin ben bat mac mc o st saint san santa fitz y'.split(
    ' ',
  ),
);

/** Words that bring a former name: Jane Smith née Doe. */
const FORMERLY =
  /[,;(]?\s*\b(?:n[ée]e|geb(?:oren)?\.?|born|formerly|f\/?k\/?a|a\/?k\/?a|d\/?b\/?a|maiden name)\b[.:]?\s+([^,;()]+)\)?/giu;
const ASIDE = /\(([^()]*)\)|["“”]([^"“”]+)["“”]/gu;

/** What was typed as one name, and the other names within it. */
export const namesWithin = (typed: string): { name: string; others: string[] } => {
  const others: string[] = [];
  const keep = (other: string): string => {
    if (other.trim() !== '') others.push(other.trim());
    return ' ';
  };
  const name = typed
    .replace(FORMERLY, (_, other: string) => keep(other))
    .replace(ASIDE, (_, one?: string, two?: string) => keep(one ?? two ?? ''));
  return { name: name.trim().replace(/[,;]+$/, ''), others };
};

/** Words of a name with what hyphens join: Smith-Jones is smithjones, smith and jones. */
const partsOf = (word: string): string[] => {
  const parts = inLatin(folded(word)).split(' ').filter(Boolean);
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
};

const wordsOf = (text: string): string[] =>
  text.split(/[\s,;]+|(?<=\p{L}\.)(?=\p{L})/u).filter((word) => folded(word) !== '');

const isTitle = (word: string): boolean => TITLES.has(folded(word));
const isDegree = (word: string): boolean => DEGREES.has(folded(word).replaceAll(' ', ''));
const generationOf = (word: string): string | undefined => GENERATIONS.get(folded(word));

/** Words in the order given names, surname, without titles and degrees; `Smith, John` is turned. */
const inOrder = (typed: string): { words: string[]; surnameFrom?: number; suffix?: string | undefined } => {
  const [before = '', ...after] = typed.split(',');
  let suffix: string | undefined;
  const plain = (text: string): string[] => {
    let words = wordsOf(text);
    while (words.length > 1 && isTitle(words[0] as string)) words = words.slice(1);
    for (;;) {
      const last = words.at(-1) ?? '';
      const generation = generationOf(last);
      if (words.length > 0 && isDegree(last)) words = words.slice(0, -1);
      else if (generation && (words.length > 1 || text !== before)) {
        suffix = generation;
        words = words.slice(0, -1);
      } else return words;
    }
  };
  const surname = plain(before);
  const given = plain(after.join(' '));
  if (given.length === 0) return { words: surname, suffix };
  return { words: [...given, ...surname], surnameFrom: given.length, suffix };
};

/** The parts of a person's name; undefined where no letter is typed. */
export const personName = (typed: string): PersonName | undefined => {
  const { words, surnameFrom, suffix } = inOrder(typed);
  if (words.length === 0) return undefined;
  let from = surnameFrom ?? words.length - 1;
  while (surnameFrom === undefined && from > 1 && PARTICLES.has(folded(words[from - 1] as string))) from -= 1;
  const family = words.slice(from).map(partsOf);
  const whole = family.map(([first = '']) => first).join('');
  const parts = family.flat().filter((part) => !PARTICLES.has(part));
  return {
    givens: words.slice(0, from).map((word) => partsOf(word)[0] as string),
    surnames: [...new Set([whole, ...parts])],
    family: family.flatMap((words) => words.slice(words.length > 1 ? 1 : 0)).filter((part) => !PARTICLES.has(part)),
    ...(suffix && { suffix }),
    ...(words.length === 1 && /^\p{Lu}{2,4}$/u.test(typed.trim().replaceAll('.', '')) && { initials: whole }),
  };
};

/** Whether a word belongs to the name beside it, and is had by many: ben, al. */
export const isParticle = (word: string): boolean => PARTICLES.has(word);

/** First letters of all parts: John Fitzgerald Kennedy is jfk. */
export const initialsOf = ({ givens, surnames }: Pick<PersonName, 'givens' | 'surnames'>): string =>
  [...givens, surnames[0] ?? ''].map((word) => word[0] ?? '').join('');
