import { useCallback, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Endpoint, ProblemOf, RequestInput, ResponseOf } from '#core/endpoint.ts';
import type { ProblemCode } from '#core/problem.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { FIRST_WAIT_MS, follow } from './changes.ts';
import { call } from './client.ts';
import { refreshLists } from './lists.ts';
import { ApiProblem, isRefusal, problemOf } from './problem.ts';

/** By which what was read of an endpoint is kept. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A read that came to nothing, as its page shows it. */
export const failedRead = <P extends ProblemCode>(error: unknown, retry: () => unknown) => {
  const { message, code } = problemOf(error) as ApiProblem<P>;
  return { state: 'failed', message, code, retry: () => void retry() } as const;
};

const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not-found';

interface ReadOptions {
  /** Shows nothing that an earlier visit of the page has read: for what is edited, where an old version loses work. */
  anew?: boolean;
  /**
   * Asks again when the window is looked at, and while it is seen: each time after twice as long, until something is new. For what
   * changes without anybody being told.
   */
  watched?: boolean;
}

/** How long to wait before asking again, in milliseconds, by what was read last. */
const useWait = (): ((latest: unknown) => number) => {
  const last = useRef<{ data: unknown; wait: number }>(undefined);
  return useCallback((latest) => {
    const isNew = latest !== last.current?.data;
    const wait = last.current && !isNew ? last.current.wait * 2 : FIRST_WAIT_MS;
    last.current = { data: latest, wait };
    return wait;
  }, []);
};

/** Reads an endpoint and keeps what was read; a `null` request waits. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: RequestInput<E> | null,
  { anew = false, watched = false }: ReadOptions = {},
): Read<ResponseOf<E>, ProblemOf<E>> => {
  const [visit] = useState(() => (anew ? crypto.randomUUID() : ''));
  const waitFor = useWait();
  const { data, error, mutate } = useSWR<ResponseOf<E>, unknown>(
    request === null ? null : [nameOf(endpoint), JSON.stringify(request), visit],
    () => call(endpoint, request as RequestInput<E>),
    {
      revalidateOnFocus: !follow(endpoint) || watched,
      refreshInterval: watched ? waitFor : 0,
      shouldRetryOnError: (cause) => !isRefusal(cause),
      errorRetryCount: 2,
    },
  );
  // What is not there any more is not shown from an earlier reading either, unless somebody is editing it.
  if (data !== undefined && (anew || !isMissing(error))) return { state: 'ready', data, refresh: () => mutate() };
  if (error !== undefined) return failedRead<ProblemOf<E>>(error, mutate);
  return { state: 'loading' };
};

/** Reads again whatever is shown of these endpoints, and forgets the rest of what was read of them. */
export const useRefresh = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (stale: readonly Endpoint[]): Promise<void> => {
      const names = new Set(stale.map(nameOf));
      if (names.size === 0) return;
      await Promise.all([mutate((key) => Array.isArray(key) && names.has(key[0] as string)), refreshLists(names)]);
    },
    [mutate],
  );
};

export type Written<T, P extends ProblemCode = ProblemCode> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problem: ApiProblem<P> };

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
    async (
      request: RequestInput<E>,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<Written<ResponseOf<E>, ProblemOf<E>>> => {
      setPending(true);
      try {
        const data = await call(endpoint, request, signal ? { signal } : {});
        await refresh(options.current.refreshes);
        if (options.current.says) toast.success(options.current.says);
        return { ok: true, data };
      } catch (error) {
        const problem = problemOf(error);
        if (!options.current.quiet && !problem.endsSession && !signal?.aborted) toast.error(problem.message);
        return { ok: false, problem: problem as ApiProblem<ProblemOf<E>> };
      } finally {
        setPending(false);
      }
    },
    [endpoint, refresh],
  );
  return { write, pending };
};
