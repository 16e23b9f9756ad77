import { useEffect, useMemo, useRef, useState } from 'react';
import { type Hit, isHidden, type Searched } from '#core/conflicts/check.ts';
import { findConflicts } from '#core/conflicts/endpoints.ts';
import { searchedOfClient } from '#core/conflicts/subject-of-client.ts';
import { call } from '#web/api/client.ts';
import type { JudgedRow } from './judge-rows.ts';

/** Calls that are under way at once. */
const AT_ONCE = 3;

/** Whether a hit is of a party of a matter, and more than a mere possibility; of what is hidden only whom to ask is known. */
const isOfParty = (hit: Hit): boolean =>
  isHidden(hit) || ((hit.role === 'adverse' || hit.role === 'related') && hit.sureness !== 'possible');

export interface RowHits {
  row: JudgedRow;
  hits: readonly Hit[];
}

export interface RowConflicts {
  state: 'comparing' | 'done' | 'failed';
  /** Rows that were compared, of all. */
  compared: number;
  all: number;
  found: readonly RowHits[];
  retry: () => void;
}

/** Compares each row that may be imported with the parties of matters, by the conflict check, beside what else the page does. */
export const useRowConflicts = (rows: readonly JudgedRow[]): RowConflicts => {
  const known = useRef(new Map<string, readonly Hit[]>());
  const [compared, setCompared] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = useMemo(
    () =>
      rows.flatMap((row) => {
        if (!row.details) return [];
        const searched = searchedOfClient(row.details);
        return [{ row, searched, key: JSON.stringify(searched) }];
      }),
    [rows],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew for what is missing
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const showProgress = () => setCompared(wanted.filter(({ key }) => known.current.has(key)).length);
    const waiting = wanted.filter(({ key }) => !known.current.has(key)).values();
    const goOn = async (): Promise<void> => {
      for (const { key, searched } of waiting) {
        const { hits } = await call(findConflicts, searched satisfies Searched, { signal });
        known.current.set(key, hits.filter(isOfParty));
        if (!signal.aborted) showProgress();
      }
    };
    showProgress();
    setFailed(false);
    void Promise.all(Array.from({ length: AT_ONCE }, goOn)).catch(() => {
      if (signal.aborted) return;
      controller.abort();
      setFailed(true);
    });
    return () => controller.abort();
  }, [wanted, attempt]);
  const found = wanted.flatMap(({ row, key }) => {
    const hits = known.current.get(key) ?? [];
    return hits.length > 0 ? [{ row, hits }] : [];
  });
  const isDone = wanted.every(({ key }) => known.current.has(key));
  return {
    state: isDone ? 'done' : hasFailed ? 'failed' : 'comparing',
    compared,
    all: wanted.length,
    found,
    retry: () => setAttempt((before) => before + 1),
  };
};
