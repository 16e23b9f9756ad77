import { useCallback, useMemo } from 'react';
import type { ProblemOf, RequestInput } from '#core/endpoint.ts';
import { MOST_TYPED, type RowHead, type SearchRowsRequest } from '#core/rows.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { call } from './client.ts';
import type { KnownRows, Search } from './list-store.ts';
import { useAsked } from './use-asked.ts';
import { type RowIn, type RowsEndpoint, useList } from './use-list.ts';

/** An endpoint that takes a `search`, and whose answer is `searchRowsOf` some fields. */
export type SearchEndpoint = RowsEndpoint & {
  request: { shape: typeof SearchRowsRequest };
  response: { _zod: { output: { rows: readonly RowHead[]; more?: true | undefined } } };
};

/** Rows that are here, and what the server finds among all. */
export interface SearchedRows<Row> extends KnownRows<Row> {
  readonly search?: Search<Row>;
}

/**
 * Every row of a list, as `useList` gives it. Where the server has more than are kept here, it is asked for `text` once typing pauses, and
 * again when the list changes. A `null` request waits.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list asks anew
  const ask = useCallback(
    async (search: string, signal: AbortSignal): Promise<{ rows: readonly RowHead[]; more?: true | undefined }> =>
      call(endpoint, { ...JSON.parse(list), search } as RequestInput<E>, { signal }),
    [endpoint, list, cut],
  );
  const { answer, hasFailed, retry } = useAsked(wanted, ask);
  const search = useMemo((): Search<Row> | undefined => {
    if (!cut) return undefined;
    if (wanted === '') return { state: 'unasked', rows: [], hasMore: true, retry };
    if (!answer) return { state: hasFailed ? 'failed' : 'searching', rows: [], hasMore: true, retry };
    return { state: 'done', rows: answer.rows as readonly Row[], hasMore: answer.more === true, retry };
  }, [cut, wanted, answer, hasFailed, retry]);
  const data = useMemo(() => known && (search ? { ...known, search } : known), [known, search]);
  return read.state === 'ready' && data ? { ...read, data } : (read as Read<SearchedRows<Row>, ProblemOf<E>>);
};
