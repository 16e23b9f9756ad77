import { DAY_MS } from '#core/calendar.ts';
import { GONE_DAYS, type GoneRow, isGone, MOST_ROWS, mergeRows, type RowHead } from '#core/rows.ts';
import { isRefusal } from './problem.ts';

/** What a list's endpoint answers. */
export interface RowsAnswer<Row extends RowHead> {
  rows: readonly (Row | GoneRow)[];
  cursor?: string | undefined;
  since: string;
}

/** Asks the server for a page of a list, or of its changes. */
export type AskRows<Row extends RowHead> = (page: { cursor?: string; since?: string }) => Promise<RowsAnswer<Row>>;

/** What is known of a list; a new object whenever that changes. */
export interface KnownRows<Row> {
  /** In no order. */
  readonly rows: readonly Row[];
  /** All are here. */
  readonly isWhole: boolean;
  /** There are more than a browser keeps; these are the ones that changed last. */
  readonly isCut: boolean;
  /** Why the last attempt came to nothing; what came before it is kept. */
  readonly error?: unknown;
}

/** One list, kept between visits of its pages. */
export interface List<Row extends RowHead> {
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
const FORGOTTEN_MS = (GONE_DAYS - 1) * DAY_MS;

/** A list of which nothing is read yet; `now` is the clock in milliseconds. */
export const newList = <Row extends RowHead>(ask: AskRows<Row>, now: () => number = Date.now): List<Row> => {
  let rows = new Map<string, Row | GoneRow>();
  let known: KnownRows<Row> | undefined;
  /** Where the first reading goes on, and from when on changes are asked for. */
  let cursor: string | undefined;
  let since: string | undefined;
  let readAt = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  const show = (next: KnownRows<Row> | undefined): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const isWhole = () => since !== undefined && cursor === undefined;
  const isCut = () => !isWhole() && rows.size >= MOST_ROWS;
  const knownOf = (all: readonly Row[]): KnownRows<Row> => ({ rows: all, isWhole: isWhole(), isCut: isCut() });
  const take = (came: readonly (Row | GoneRow)[]): void => {
    const isSame = !mergeRows(rows, came) && known?.isWhole === isWhole() && known.isCut === isCut();
    if (!isSame) show(knownOf([...rows.values()].filter((row): row is Row => !isGone(row))));
    else if (known?.error !== undefined) show(knownOf(known.rows));
  };

  const readPage = async (): Promise<void> => {
    const page = await ask(cursor === undefined ? {} : { cursor });
    since ??= page.since;
    cursor = page.cursor;
    take(page.rows);
  };
  const readChanges = async (from: string): Promise<void> => {
    let next: string | undefined;
    let told: string | undefined;
    do {
      const page = await ask({ since: from, ...(next === undefined ? {} : { cursor: next }) });
      told ??= page.since;
      next = page.cursor;
      take(page.rows);
    } while (next !== undefined);
    since = told;
  };
  const forget = (): void => {
    rows = new Map();
    cursor = undefined;
    since = undefined;
  };
  const read = async (): Promise<void> => {
    askedAt = now();
    if (askedAt - readAt > FORGOTTEN_MS) forget();
    const isFirst = since === undefined;
    if (isFirst) await readPage();
    // A list of one page is read in one moment. What changes while further pages come may move behind the reader.
    if (isFirst && isWhole()) return;
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
          readAt = askedAt;
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
        show({ ...knownOf(isRefusal(error) ? [] : (known?.rows ?? [])), error });
      } finally {
        running = undefined;
      }
    })();
    return running;
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
