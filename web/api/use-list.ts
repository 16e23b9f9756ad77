import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint, ProblemOf, RequestInput, ResponseOf } from '#core/endpoint.ts';
import type { GoneRow } from '#core/rows.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { follow } from './changes.ts';
import { call } from './client.ts';
import { failedRead, nameOf } from './hooks.ts';
import type { KnownRows, RowsAnswer, Search } from './list-store.ts';
import { listNamed } from './lists.ts';

/** An endpoint whose answer is `rowsOf` some fields, or `allRowsOf` something. */
export type RowsEndpoint = Endpoint & { response: { _zod: { output: RowsAnswer<object> } } };
export type RowIn<E extends RowsEndpoint> = Exclude<ResponseOf<E>['rows'][number], GoneRow>;

/** What came a moment ago is not asked for again when a second page shows it, or when the window is focused twice. */
const FRESH_MS = 2000;

/** Asks for changes when the list is shown, and, unless it is told of them, when the window is seen again. */
const useFollow = (refreshAfter: ((ms: number) => unknown) | undefined, isTold: boolean): void => {
  useEffect(() => {
    if (!refreshAfter) return undefined;
    void refreshAfter(FRESH_MS);
    if (isTold) return undefined;
    const look = () => document.visibilityState === 'visible' && void refreshAfter(FRESH_MS);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refreshAfter, isTold]);
};

const unknown = () => undefined;
const never = () => unknown;

/**
 * Every row of a list: its first page at once, the others as they come in the background. What was read stays between visits; of a
 * list that can be followed only what has changed is asked for again. A `null` request waits.
 */
export const useList = <E extends RowsEndpoint>(
  endpoint: E,
  request: Omit<RequestInput<E>, 'cursor' | 'since'> | null,
): Read<KnownRows<RowIn<E>>, ProblemOf<E>> => {
  const text = JSON.stringify(request);
  const ask = useCallback(
    (page: object) =>
      call(endpoint, { ...JSON.parse(text), ...page } as RequestInput<E>) as Promise<RowsAnswer<RowIn<E>>>,
    [endpoint, text],
  );
  const list = request === null ? undefined : listNamed<RowIn<E>>(nameOf(endpoint), text, ask);
  const known = useSyncExternalStore(list?.subscribe ?? never, list?.known ?? unknown);
  useFollow(list?.refreshAfter, follow(endpoint));
  if (!list || !known) return { state: 'loading' };
  if (known.error !== undefined && known.rows.length === 0 && !known.isWhole)
    return failedRead<ProblemOf<E>>(known.error, list.refresh);
  return { state: 'ready', data: known, refresh: list.refresh };
};

/** Whether a list was read to its end and has nothing. */
export const isEmptyList = ({ rows, isWhole }: KnownRows<unknown>): boolean => isWhole && rows.length === 0;

/** Rows of a part of a list. */
interface PartRows<Row> extends KnownRows<Row> {
  /** How many rows of the whole list are here. */
  readonly kept: number;
  readonly search?: Search<Row>;
}

/** The rows of a list of which `holds` is true, of those that the server has found too; the same function from one drawing to the next. */
export const useRowsWhere = <Row, Code extends string>(
  read: Read<KnownRows<Row> & { readonly search?: Search<Row> }, Code>,
  holds: (row: Row) => boolean,
): Read<PartRows<Row>, Code> => {
  const known = read.state === 'ready' ? read.data : undefined;
  const rows = known?.rows;
  const part = useMemo(() => rows?.filter(holds) ?? [], [rows, holds]);
  const data = useMemo((): PartRows<Row> | undefined => {
    if (!known) return undefined;
    const { search, ...whole } = known;
    const found = search && { search: { ...search, rows: search.rows.filter(holds) } };
    return { ...whole, rows: part, kept: known.rows.length, ...found };
  }, [known, part, holds]);
  return read.state === 'ready' ? { ...read, data: data as PartRows<Row> } : read;
};
