import { useDebounced } from './debounce.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/** A text without blanks around it, once nothing more is typed for a moment; an empty one at once. */
export const useTyped = (text: string): string => {
  const wanted = text.trim();
  return useDebounced(wanted, wanted === '' ? 0 : PAUSE_MS)[0];
};
