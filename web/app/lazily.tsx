import { type ComponentType, lazy, useState } from 'react';

type Fetch = () => Promise<ComponentType>;

const fetched = new Map<Fetch, ComponentType>();

/** Fetches what `lazily` shows; from then on it is there. */
export const fetchComponent = async (fetch: Fetch): Promise<ComponentType> => {
  const component = await fetch();
  fetched.set(fetch, component);
  return component;
};

/**
 * A component that is fetched when it is first shown, and drawn at once where it was fetched before: React's `lazy` alone would first
 * draw what stands in its place, and keep that for 300 ms.
 */
export const lazily = (fetch: Fetch): ComponentType => {
  const Fetched = lazy(async () => ({ default: await fetchComponent(fetch) }));
  return () => {
    const [Shown] = useState<ComponentType>(() => fetched.get(fetch) ?? Fetched);
    return <Shown />;
  };
};
