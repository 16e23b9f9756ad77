import { type ComponentType, lazy, useLayoutEffect, useReducer, useState } from 'react';

type Fetch<T> = () => Promise<T>;

const fetched = new Map<Fetch<unknown>, unknown>();

/** Fetches something once; from then on it is there for `lazily` and `useFetched`, which know it by this very function. */
export const fetchOnce = async <T,>(fetch: Fetch<T>): Promise<T> => {
  const value = await fetch();
  fetched.set(fetch, value);
  return value;
};

/**
 * A component that is fetched when it is first shown, and drawn at once where it was fetched before: React's `lazy` alone would first
 * draw what stands in its place, and keep that for 300 ms. `beside` begins with it.
 */
export const lazily = <P extends object>(fetch: Fetch<ComponentType<P>>, beside?: () => void): ComponentType<P> => {
  const Fetched = lazy(async () => {
    beside?.();
    return { default: await fetchOnce(fetch) };
  });
  return (props) => {
    const [Shown] = useState(() => (fetched.get(fetch) as ComponentType<P> | undefined) ?? Fetched);
    return <Shown {...props} />;
  };
};

/** A component that is fetched when it is first shown, and for which nothing stands until it is here. */
export const onceFetched = <P extends object>(fetch: Fetch<ComponentType<P>>): ComponentType<P> => {
  const fetches = [fetch];
  return (props) => {
    const [Shown] = useFetched(fetches) ?? [];
    return Shown ? <Shown {...props} /> : null;
  };
};

/**
 * What several functions fetch, once it is here; undefined until then. They must stay the same functions. What cannot be fetched is told
 * where pages are.
 */
export const useFetched = <T,>(fetches: readonly Fetch<T>[]): readonly T[] | undefined => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [, fail] = useState(undefined);
  const missing = fetches.filter((each) => !fetched.has(each));
  useLayoutEffect(() => {
    for (const each of missing)
      fetchOnce(each).then(redraw, (error: unknown) =>
        fail(() => {
          throw error;
        }),
      );
  });
  return missing.length > 0 ? undefined : fetches.map((each) => fetched.get(each) as T);
};
