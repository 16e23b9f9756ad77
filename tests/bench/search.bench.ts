import type { Entry, Kind } from '#web/app/search/finder.ts';
import { find, prepare } from '#web/app/search/finder.ts';
import { median } from './median.ts';

export interface SearchMeasure {
  /** What was typed. */
  typed: string;
  found: number;
  /** Milliseconds of processor from the key until what is found is known. */
  ms: number;
}

/** Of each kind. */
const EACH = 10_000;
const ROUNDS = 9;

const first = ['Anne-Marie', 'Robert', 'Zoë', 'נועה', 'Ada', 'Wilhelmina', 'Jan', 'O’Brian', 'Maria', 'Khadija'];
const last = ['O’Neill', 'Fairchild', 'Lovelace', 'כהן', 'Marsh', 'de la Cruz', 'Nakamura', 'Smith', 'Garcia', 'Vale'];
const subjects = ['Lease', 'Purchase', 'Merger', 'Estate', 'Answer', 'Discovery', 'Supply agreement', 'Reply brief'];

/** A name that few others have. */
const nameOf = (at: number): string =>
  `${first[at % 10]} ${last[Math.floor(at / 10) % 10]}${Math.floor(at / 100) > 0 ? ` ${Math.floor(at / 100).toString(36)}` : ''}`;

const nth: Record<
  Exclude<Kind, 'clause' | 'command' | 'text' | 'message'>,
  (at: number) => Pick<Entry, 'title' | 'note' | 'texts'>
> = {
  client: (at) => ({
    title: nameOf(at),
    texts: [`person${at}@example.com`, `+1 415555${String(at).padStart(4, '0')}`],
  }),
  contact: (at) => ({ title: nameOf(at + 7), texts: [`contact${at}@example.com`] }),
  matter: (at) => ({
    title: `${subjects[at % 8]} of ${nameOf(at + 3)}`,
    texts: [`2026-${String(at).padStart(4, '0')}`, nameOf(at), 'Commercial litigation'],
  }),
  task: (at) => ({ title: `File the ${subjects[at % 8]} ${at}`, texts: [`Matter of ${nameOf(at)}`, nameOf(at + 1)] }),
  document: (at) => ({ title: `${subjects[at % 8]} – ${nameOf(at)}`, texts: [] }),
  template: (at) => ({ title: `${subjects[at % 8]} form ${at}`, texts: ['company', 'transaction', `form${at}`] }),
};

const entriesOfAll = (): Entry[] =>
  (Object.keys(nth) as (keyof typeof nth)[]).flatMap((kind) =>
    Array.from({ length: EACH }, (_, at) => ({
      ...nth[kind](at),
      key: `${kind} ${at}`,
      kind,
      to: '/',
      at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    })),
  );

/** What somebody types: the first letter, words that many have, one, a slip, several words, what nothing has. */
const TYPED = ['a', 'an', 'anne', 'oneill', 'robret', 'lovlace ada', 'file the lease 77', '415555', 'nobody at all xq'];

/** A key among 10,000 of each kind, once the browser has had the time to make them comparable. */
export const measureSearch = async (): Promise<SearchMeasure[]> => {
  const entries = entriesOfAll();
  await prepared(entries);
  const recent = entries.slice(0, 20).map(({ key }) => key);
  return TYPED.map((typed) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = process.cpuUsage();
      find(entries, typed, recent);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    });
    const found = find(entries, typed, recent).reduce((sum, group) => sum + group.entries.length, 0);
    return { typed, found, ms: median(times) };
  });
};

const prepared = (entries: readonly Entry[]): Promise<void> =>
  new Promise((resolve) => {
    prepare(entries);
    setTimeout(resolve, 3000);
  });
