import { createContext, useContext, useEffect, useState } from 'react';
import type { OnDemand } from './on-demand.tsx';

/**
 * Fetches what is shown on a press once the page is drawn, undefined until it is here; the builder is drawn again then, and finds the
 * field that was asked for. What cannot be fetched is fetched again when it is `wanted`, and only then an error.
 */
export const useFetchOnDemand = (wanted: boolean): OnDemand | undefined => {
  const [parts, setParts] = useState<OnDemand>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (parts) return undefined;
    let over = false;
    import('./on-demand.tsx').then(
      ({ onDemand }) => !over && setParts(onDemand),
      (error: unknown) => !over && wanted && setFailure(error),
    );
    return () => {
      over = true;
    };
  }, [parts, wanted]);
  if (failure) throw failure;
  return parts;
};

export const OnDemandContext = createContext<OnDemand | undefined>(undefined);

/** What the builder shows on a press, undefined until it is fetched. */
export const useOnDemand = (): OnDemand | undefined => useContext(OnDemandContext);
