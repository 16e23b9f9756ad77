import { folded } from '#core/search-words.ts';

/** The kinds of things that are found, in the order in which they are shown where nothing else decides. */
export const KINDS = [
  'client',
  'contact',
  'matter',
  'task',
  'document',
  'text',
  'message',
  'template',
  'clause',
  'command',
] as const;
export type Kind = (typeof KINDS)[number];

/** Something that can be opened. */
export interface Entry {
  /** Unlike that of any other thing. */
  key: string;
  kind: Kind;
  title: string;
  /** What tells it from others of the same title. */
  note?: string | undefined;
  /** The address it is opened at. */
  to: string;
  /** Instant of its newest change; absent of what does not change. */
  at?: string;
  /** What it is found by besides its title. */
  texts: readonly string[];
  /** Nothing new begins with it: an archived client, a closed matter. */
  archived?: boolean | undefined;
  /** The matter, or else the client, with which it stands: it is named where the person knows its name. */
  of?: { matterId?: string | undefined; clientId?: string | undefined };
  /** It is of another firm, to which the person is co-counsel. */
  isGuest?: true;
  /** Of a command that asks for more: what is typed when it is chosen, instead of opening anything. */
  types?: string;
}

/** Entries of one kind, the best first. */
export interface Found {
  kind: Kind;
  entries: readonly Entry[];
}

/** Says by its name with which matter or client something stands; nothing where that name is not among the entries. */
export const placesAmong = (entries: readonly Entry[]): ((entry: Entry) => string | undefined) => {
  const titles = new Map<string, string>();
  for (const { key, kind, title } of entries) if (kind === 'matter' || kind === 'client') titles.set(key, title);
  return ({ of: { matterId, clientId } = {} }) => titles.get(matterId ? `matter ${matterId}` : `client ${clientId}`);
};

/** How many of one kind are shown. */
export const MOST_SHOWN = 5;
/** With fewer than so many that have the very words, words with a slip are looked for too. */
const FEW = 5;
/** Characters from which on a slip is told from another word. */
const LEAST_FOR_SLIPS = 3;

/** Ends what is of the title in an entry as it is compared. */
const TITLE_END = '\t';

/** An entry as it is compared: all its words, each after a space, those of its title first, then its title as one word, then the others. */
const known = new WeakMap<Entry, string>();
const wordsOf = (entry: Entry): string => {
  const kept = known.get(entry);
  if (kept !== undefined) return kept;
  const title = folded(entry.title);
  const searchText = ` ${title} ${title.replaceAll(' ', '')}${TITLE_END} ${folded(entry.texts.join('\n'))}`;
  known.set(entry, searchText);
  return searchText;
};
const titleIn = (searchText: string): string => searchText.slice(0, searchText.indexOf(TITLE_END));

/** Entries as they are compared, one by one and in one text, which is searched much faster than as many small ones. */
interface Comparable {
  searchTexts: readonly string[];
  text: string;
  /** Where each begins in the text, and where the text ends. */
  starts: readonly number[];
}

const knownOfAll = new WeakMap<readonly Entry[], Comparable>();
const comparable = (entries: readonly Entry[]): Comparable => {
  const kept = knownOfAll.get(entries);
  if (kept) return kept;
  const searchTexts = entries.map(wordsOf);
  const starts = [0];
  for (const each of searchTexts) starts.push((starts.at(-1) ?? 0) + each.length + 1);
  const all = { searchTexts, text: searchTexts.join('\n'), starts };
  knownOfAll.set(entries, all);
  return all;
};

/** Calls `see` for each entry that has a word, in their order. */
const eachWith = ({ text, starts }: Comparable, word: string, see: (at: number) => void): void => {
  let at = 0;
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, starts[at])) {
    while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= place) at += 1;
    see(at);
    at += 1;
    if (at + 1 >= starts.length) return;
  }
};

/** Entries that are made comparable at once, without holding up who types. */
const AT_ONCE = 1000;

/** Makes entries comparable while the browser has nothing else to do, so that the first key need not; gives what ends it. */
export const prepare = (entries: readonly Entry[]): (() => void) => {
  let from = 0;
  const go = () => {
    for (const entry of entries.slice(from, from + AT_ONCE)) wordsOf(entry);
    from += AT_ONCE;
    if (from < entries.length) timer = setTimeout(go, 0);
    else comparable(entries);
  };
  let timer = setTimeout(go, 0);
  return () => clearTimeout(timer);
};

/** Whether the word that begins at `from` begins with what was typed, but for one slip: a letter too many, too few, another, or two swapped. */
const beginsNearly = (searchText: string, from: number, typed: string): boolean => {
  let at = 0;
  while (at < typed.length && searchText[from + at] === typed[at]) at += 1;
  const here = from + at;
  const rest = typed.slice(at + 1);
  return (
    searchText.startsWith(rest, here + 1) ||
    searchText.startsWith(rest, here) ||
    searchText.startsWith(typed.slice(at), here + 1) ||
    (searchText[here] === typed[at + 1] &&
      searchText[here + 1] === typed[at] &&
      searchText.startsWith(typed.slice(at + 2), here + 2))
  );
};

/** With one slip one of the first two letters is still one of the first two that were typed: most words are told apart by that. */
const hasWordNearly = (searchText: string, typed: string): boolean => {
  if (typed.length < LEAST_FOR_SLIPS) return searchText.includes(` ${typed}`);
  const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)];
  for (let from = 1; from > 0; from = searchText.indexOf(' ', from) + 1) {
    const [one, other] = [searchText.charCodeAt(from), searchText.charCodeAt(from + 1)];
    const isAlike = one === first || one === second || other === second || other === first;
    if (isAlike && beginsNearly(searchText, from, typed)) return true;
  }
  return false;
};

interface Graded {
  entry: Entry;
  /**
   * 4: it begins with all that was typed; 3: with the first word of it; 2: its title has all words; 1.8: it has them elsewhere; 1.5: a file has
   * them in its text; 1.2: its title has them with a slip; 1: it has them so elsewhere.
   */
  grade: number;
}

const IN_TEXT = 1.5;

const hasAll = (searchText: string, wanted: readonly string[]): boolean => {
  for (const word of wanted) if (!searchText.includes(word)) return false;
  return true;
};

const gradeOf = (searchText: string, whole: string, wanted: readonly string[]): number => {
  if (!hasAll(searchText, wanted)) return 0;
  if (searchText.startsWith(whole)) return 4;
  if (searchText.startsWith(wanted[0] ?? '')) return 3;
  return hasAll(titleIn(searchText), wanted) ? 2 : 1.8;
};

const hasAllNearly = (searchText: string, wanted: readonly string[]): boolean =>
  wanted.every((typed) => hasWordNearly(searchText, typed));

const gradeOfSlip = (searchText: string, wanted: readonly string[]): number => {
  if (!hasAllNearly(searchText, wanted)) return 0;
  return hasAllNearly(titleIn(searchText), wanted) ? 1.2 : 1;
};

/** The first few of each kind, the kind of the best first; of one grade what was opened last comes first, then what changed last. */
class Best {
  readonly #groups = new Map<Kind, Graded[]>();
  readonly #recent: ReadonlyMap<string, number>;
  count = 0;

  constructor(recent: readonly string[]) {
    this.#recent = new Map(recent.map((key, at) => [key, at]));
  }

  #isBefore(one: Graded, other: Graded): boolean {
    if (one.grade !== other.grade) return one.grade > other.grade;
    const [first, second] = [this.#placeOf(one), this.#placeOf(other)];
    if (first !== second) return first < second;
    return (one.entry.at ?? '') > (other.entry.at ?? '');
  }

  #placeOf({ entry }: Graded): number {
    return this.#recent.get(entry.key) ?? this.#recent.size;
  }

  add(graded: Graded): void {
    if (graded.entry.kind !== 'text') this.count += 1;
    const group = this.#groups.get(graded.entry.kind) ?? [];
    this.#groups.set(graded.entry.kind, group);
    const last = group[MOST_SHOWN - 1];
    if (last && !this.#isBefore(graded, last)) return;
    const at = group.findIndex((other) => this.#isBefore(graded, other));
    group.splice(at === -1 ? group.length : at, 0, graded);
    group.length = Math.min(group.length, MOST_SHOWN);
  }

  found(): Found[] {
    return [...this.#groups.values()]
      .toSorted(([one], [other]) => (one && other && this.#isBefore(one, other) ? -1 : 1))
      .map((group) => ({ kind: (group[0] as Graded).entry.kind, entries: group.map(({ entry }) => entry) }));
  }
}

/**
 * What begins with each word that was typed, in any order, without regard to capitals, accents and apostrophes; where that is little, also what
 * has each word with one slip. `recent` are keys of what was opened last, the newest first. Where nothing is typed: those.
 */
export const find = (entries: readonly Entry[], text: string, recent: readonly string[] = []): Found[] => {
  const best = new Best(recent);
  const whole = folded(text);
  if (whole === '') {
    for (const entry of entries) if (recent.includes(entry.key)) best.add({ entry, grade: 1 });
    return best.found();
  }
  const wanted = whole.split(' ');
  const beginnings = wanted.map((word) => ` ${word}`);
  const all = comparable(entries);
  const [longest = ''] = beginnings.toSorted((one, other) => other.length - one.length);
  const seen = new Set<number>();
  eachWith(all, longest, (at) => {
    const grade = gradeOf(all.searchTexts[at] ?? '', ` ${whole}`, beginnings);
    if (grade === 0) return;
    const entry = entries[at] as Entry;
    best.add({ entry, grade: entry.kind === 'text' ? IN_TEXT : grade });
    seen.add(at);
  });
  if (best.count >= FEW || whole.length < LEAST_FOR_SLIPS) return best.found();
  for (const [at, searchText] of all.searchTexts.entries()) {
    const grade = seen.has(at) ? 0 : gradeOfSlip(searchText, wanted);
    if (grade > 0) best.add({ entry: entries[at] as Entry, grade });
  }
  return best.found();
};
