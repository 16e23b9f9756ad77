import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProblemOf, RequestInput } from '#core/endpoint.ts';
import { MOST_TYPED, type RowHead } from '#core/rows.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { call } from './client.ts';
import type { KnownRows, Search } from './list-store.ts';
import { type RowIn, type RowsEndpoint, useList } from './use-list.ts';

/** An endpoint whose answer is `searchRowsOf` some fields. */
export type SearchEndpoint = RowsEndpoint & {
  response: { _zod: { output: { rows: readonly RowHead[]; more?: true | undefined } } };
};

/** Rows that are here, and what the server finds among all. */
export interface SearchedRows<Row> extends KnownRows<Row> {
  readonly search?: Search<Row>;
}

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Every row of a list, as `useList` gives it. Where the server has more than are kept here, it is asked for `text` once typing pauses, and
 * again when the list changes; the answer to what is not wanted any more is not waited for. A `null` request waits.
 */
export const useSearchedList = <E extends SearchEndpoint>(
  endpoint: E,
  request: Omit<RequestInput<E>, 'cursor' | 'since' | 'search'> | null,
  text: string,
): Read<SearchedRows<RowIn<E>>, ProblemOf<E>> => {
  type Row = RowIn<E>;
  const read = useList(endpoint, request as RequestInput<E> | null);
  const list = JSON.stringify(request);
  const known = read.state === 'ready' ? read.data : undefined;
  const cut = known?.isCut ? known.rows : undefined;
  const wanted = cut ? text.trim().slice(0, MOST_TYPED) : '';
  const [answer, setAnswer] = useState<{ wanted: string } & Omit<Search<Row>, 'retry'>>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and each change of the list, asks anew
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { rows, more } = await call(endpoint, { ...JSON.parse(list), search: wanted } as RequestInput<E>, {
          signal,
        });
        if (!signal.aborted) setAnswer({ wanted, state: 'done', rows: rows as readonly Row[], hasMore: more === true });
      } catch {
        if (!signal.aborted) setAnswer({ wanted, state: 'failed', rows: [], hasMore: true });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [endpoint, list, wanted, attempt, cut]);
  const search = useMemo((): Search<Row> | undefined => {
    if (wanted === '') return undefined;
    const current = answer?.wanted === wanted ? answer : { state: 'searching' as const, rows: [], hasMore: true };
    return { ...current, retry };
  }, [wanted, answer, retry]);
  const data = useMemo(() => known && (search ? { ...known, search } : known), [known, search]);
  return read.state === 'ready' && data ? { ...read, data } : (read as Read<SearchedRows<Row>, ProblemOf<E>>);
};
