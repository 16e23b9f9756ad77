import { isGone, MOST_ROWS, mergeRows } from '#core/kept-rows.ts';
import type { GoneRow, RowHead } from '#core/rows.ts';
import { isRefusal } from './problem.ts';

/** What a list's endpoint answers: rows that can be followed from an instant, or rows that are read anew each time. */
export type RowsAnswer<Row> = FollowedRows<Row> | AllRows<Row>;
interface FollowedRows<Row> {
  rows: readonly ((Row & RowHead) | GoneRow)[];
  cursor?: string | undefined;
  since: string;
}
interface AllRows<Row> {
  rows: readonly Row[];
  cursor?: string | undefined;
  since?: undefined;
}

/** Asks the server for a page of a list, or of its changes. */
export type AskRows<Row> = (page: { cursor?: string; since?: string }) => Promise<RowsAnswer<Row>>;

/** What is known of a list; a new object whenever that changes. */
export interface KnownRows<Row> {
  /** In no order, where the list can be followed; otherwise as the server tells them. */
  readonly rows: readonly Row[];
  /** All are here. */
  readonly isWhole: boolean;
  /** There are more than a browser keeps unasked; these are the ones that changed last. */
  readonly isCut: boolean;
  /** Reads a page of those that are not here. Settles when that is done, and throws nothing. */
  readonly readOlder?: () => Promise<void>;
  /** Why the last attempt came to nothing; what came before it is kept. */
  readonly error?: unknown;
}

/** What the server finds in a list that has more rows than a browser keeps; `unasked` while nothing is typed. */
export interface Search<Row> {
  readonly state: 'unasked' | 'searching' | 'failed' | 'done';
  readonly rows: readonly Row[];
  /** There may be more than one search finds. */
  readonly hasMore: boolean;
  readonly retry: () => void;
}

/** One list, kept between visits of its pages. */
export interface List<Row> {
  readonly known: () => KnownRows<Row> | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the list to its end, or asks for what has changed since. Settles when that is done, and throws nothing. */
  readonly refresh: () => Promise<void>;
  /** The same, unless that was done less than so many milliseconds ago. */
  readonly refreshAfter: (ms: number) => Promise<void>;
  /** Whether a page shows it. */
  readonly isShown: () => boolean;
  /** Asks the next time it is shown, however soon that is. */
  readonly expire: () => void;
}

/** How soon a list that could not be read tries again; twice as long after each failure, about a minute at most. */
const RETRY_MS = 2000;
const MOST_DOUBLINGS = 5;

/** A list of which nothing is read yet; `now` is the clock in milliseconds. */
export const newList = <Row>(ask: AskRows<Row>, now: () => number = Date.now): List<Row> => {
  let rows = new Map<string, (Row & RowHead) | GoneRow>();
  let known: KnownRows<Row> | undefined;
  /** Where the first reading goes on, and from when on changes are asked for. */
  let cursor: string | undefined;
  let since: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  /** As many rows are read without being asked for more. */
  let most = MOST_ROWS;
  const listeners = new Set<() => void>();

  const show = (next: KnownRows<Row> | undefined): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const isWhole = () => since !== undefined && cursor === undefined;
  const isCut = () => !isWhole() && rows.size >= most;
  const take = (page: FollowedRows<Row>): void => {
    const hasNew = mergeRows(rows, page.rows);
    const next = { isWhole: isWhole(), isCut: isCut(), ...(isCut() && { readOlder }) };
    const isSame = !hasNew && known?.isWhole === next.isWhole && known.isCut === next.isCut;
    if (!isSame) show({ rows: [...rows.values()].filter((row): row is Row & RowHead => !isGone(row)), ...next });
    else if (known?.error !== undefined) show({ rows: known.rows, ...next });
  };

  /** What was read before stands until all of a short list is here again. */
  const takeAll = async (first: AllRows<Row>): Promise<void> => {
    let all = first.rows;
    for (let page = first; page.cursor !== undefined; all = [...all, ...page.rows]) {
      if (!known?.isWhole) show({ rows: all, isWhole: false, isCut: false });
      page = (await ask({ cursor: page.cursor })) as AllRows<Row>;
    }
    const isSame = known?.isWhole && known.error === undefined && JSON.stringify(known.rows) === JSON.stringify(all);
    if (!isSame) show({ rows: all, isWhole: true, isCut: false });
  };

  const readPage = async (): Promise<void> => {
    const page = await ask(cursor === undefined ? {} : { cursor });
    if (page.since === undefined) return takeAll(page);
    since ??= page.since;
    cursor = page.cursor;
    take(page);
  };
  const readChanges = async (from: string): Promise<void> => {
    let next: string | undefined;
    let newest: string | undefined;
    do {
      const page = (await ask({ since: from, ...(next === undefined ? {} : { cursor: next }) })) as FollowedRows<Row>;
      newest ??= page.since;
      next = page.cursor;
      take(page);
    } while (next !== undefined);
    since = newest;
  };
  const forget = (): void => {
    most = MOST_ROWS;
    rows = new Map();
    cursor = undefined;
    since = undefined;
  };
  const read = async (): Promise<void> => {
    askedAt = now();
    const isFirst = since === undefined;
    if (isFirst) await readPage();
    // A list of one page is read in one moment, as is a short one. What changes while further pages come may move behind the reader.
    if (isFirst && (isWhole() || since === undefined)) return;
    while (!isWhole() && !isCut()) await readPage();
    if (since !== undefined) await readChanges(since);
  };

  const refresh = (): Promise<void> => {
    isAskedAgain = running !== undefined;
    running ??= (async () => {
      try {
        do {
          isAskedAgain = false;
          await read();
        } while (isAskedAgain);
        failures = 0;
      } catch (error) {
        askedAt = Number.NEGATIVE_INFINITY;
        // What was refused is not there any more, or not for this person.
        if (isRefusal(error)) forget();
        else
          setTimeout(
            () => void (listeners.size > 0 && refresh()),
            RETRY_MS * 2 ** Math.min(failures++, MOST_DOUBLINGS),
          );
        const stands = isRefusal(error) ? undefined : known;
        show({ ...(stands ?? { rows: [], isWhole: false, isCut: false }), error });
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
  const readOlder = (): Promise<void> => {
    most = rows.size + 1;
    return refresh();
  };

  return {
    known: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    refreshAfter: async (ms) => {
      if (now() - askedAt >= ms) await refresh();
    },
    isShown: () => listeners.size > 0,
    expire: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
};
