import useSWR, { useSWRConfig } from 'swr';
import type { Endpoint, RequestInput, ResponseOf } from '#core/endpoint.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { call } from './client.ts';
import { failedRead, nameOf } from './hooks.ts';
import { readPages } from './pages.ts';
import { isRefusal } from './problem.ts';

/** The rows of a list that came so far; `isWhole` once there are no more. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

interface Paged<Row, Page> {
  /** The rows of one page. */
  rowsOf: (page: Page) => readonly Row[];
  /** Reads again after so many milliseconds. */
  every?: number;
}

/** Reads a list to its end in the background, and shows its first page at once; a `null` request waits. */
export const usePages = <E extends Endpoint, Row>(
  endpoint: E,
  request: Omit<RequestInput<E>, 'cursor'> | null,
  { rowsOf, every = 0 }: Paged<Row, ResponseOf<E>>,
): Read<Rows<Row>> => {
  const { mutate: put } = useSWRConfig();
  const name = JSON.stringify(request);
  const soFarKey = request === null ? null : ['so far', nameOf(endpoint), name];
  const { data: soFar } = useSWR<readonly Row[]>(soFarKey, null);
  const readPage = async (cursor: string | undefined) => {
    const page = await call(endpoint, { ...request, ...(cursor === undefined ? {} : { cursor }) } as RequestInput<E>);
    return { rows: rowsOf(page as ResponseOf<E>), cursor: (page as { cursor?: string }).cursor };
  };
  const { data, error, mutate } = useSWR<readonly Row[], unknown>(
    request === null ? null : [nameOf(endpoint), name, 'every page'],
    () => readPages(readPage, (rows) => void put(soFarKey, rows, { revalidate: false })),
    { refreshInterval: every, shouldRetryOnError: (cause) => !isRefusal(cause), errorRetryCount: 2 },
  );
  const refresh = () => mutate();
  if (data !== undefined) return { state: 'ready', data: { rows: data, isWhole: true }, refresh };
  if (error !== undefined) return failedRead(error, mutate);
  if (soFar !== undefined) return { state: 'ready', data: { rows: soFar, isWhole: false }, refresh };
  return { state: 'loading' };
};

/** Whether a list was read to its end and has nothing. */
export const isBare = ({ rows, isWhole }: Rows<unknown>): boolean => isWhole && rows.length === 0;
