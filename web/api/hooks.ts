import { useCallback, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Endpoint, RequestInput, ResponseOf } from '#core/endpoint.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { call } from './client.ts';
import { ApiProblem, wordsOf } from './problem.ts';

/** By which what was read of an endpoint is kept. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Whether the server has refused: asking again changes nothing. */
export const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status < 500;

interface ReadOptions {
  /** Reads again after so many milliseconds. */
  every?: number;
  /** Shows nothing that an earlier visit of the page has read: for what is edited, where an old version loses work. */
  anew?: boolean;
}

/** Reads an endpoint and keeps what was read; a `null` request waits. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E> | null,
  { every = 0, anew = false }: ReadOptions = {},
): Read<ResponseOf<E>> => {
  const [visit] = useState(() => (anew ? crypto.randomUUID() : ''));
  const { data, error, mutate } = useSWR<ResponseOf<E>, unknown>(
    request === null ? null : [nameOf(endpoint), JSON.stringify(request), visit],
    () => call(endpoint, request as RequestInput<E>),
    {
      refreshInterval: every,
      shouldRetryOnError: (cause) => !isRefusal(cause),
      errorRetryCount: 2,
    },
  );
  const isMissing = error instanceof ApiProblem && error.status === 404;
  // What is not there any more is not shown from an earlier reading either, unless somebody is editing it.
  if (data !== undefined && (anew || !isMissing)) return { state: 'ready', data, refresh: () => mutate() };
  if (error !== undefined) return { state: 'failed', message: wordsOf(error), retry: () => void mutate(), isMissing };
  return { state: 'loading' };
};

/** Reads again whatever is shown of these endpoints, and forgets the rest of what was read of them. */
export const useRefresh = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (stale: readonly Endpoint[]): Promise<void> => {
      const names = new Set(stale.map(nameOf));
      if (names.size > 0) await mutate((key) => Array.isArray(key) && names.has(key[0] as string));
    },
    [mutate],
  );
};

export type Written<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: ApiProblem };

interface WriteOptions {
  /** The reads that this write makes stale. */
  refreshes?: readonly Endpoint[];
  /** Said at the top right when it is done. */
  says?: string;
  /** The page itself shows what went wrong; no toast. */
  quiet?: boolean;
}

/** Writes to an endpoint: refreshes the reads it makes stale, and says what went wrong at the top right. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { refreshes = [], says, quiet = false }: WriteOptions = {},
) => {
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const options = useRef({ refreshes, says, quiet });
  options.current = { refreshes, says, quiet };
  const write = useCallback(
    async (request: RequestInput<E>, { signal }: { signal?: AbortSignal } = {}): Promise<Written<ResponseOf<E>>> => {
      setPending(true);
      try {
        const data = await call(endpoint, request, signal ? { signal } : {});
        await refresh(options.current.refreshes);
        if (options.current.says) toast.success(options.current.says);
        return { ok: true, data };
      } catch (error) {
        const problem = error instanceof ApiProblem ? error : new ApiProblem(0, { message: wordsOf(error) });
        // What ends the session has words of its own.
        const isLost = problem.status === 401 || problem.code === 901;
        if (!options.current.quiet && !isLost && !signal?.aborted) toast.error(problem.message);
        return { ok: false, problem };
      } finally {
        setPending(false);
      }
    },
    [endpoint, refresh],
  );
  return { write, pending };
};
