import { useEffect, useEffectEvent } from 'react';

/**
 * Reads the older rows of a list page after page while they are searched here, until the search ends or all are here. `kept` is how many rows
 * of it are here: the next page is read once these are more, so that one that cannot be read is left to the list, which tries it again.
 */
export const useReadOn = (kept: number, readOlder: (() => Promise<unknown>) | undefined, isSearched: boolean): void => {
  const readNext = useEffectEvent(() => void readOlder?.());
  const hasOlder = readOlder !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that has come
  useEffect(() => {
    if (isSearched && hasOlder) readNext();
  }, [kept, hasOlder, isSearched]);
};
