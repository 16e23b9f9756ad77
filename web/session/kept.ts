import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onNewOwner } from './new-owner.ts';

/** What pages keep for whoever comes back to them, by entry of the browser's history. In memory: it may be what was searched for. */
const kept = new Map<string, unknown>();
onNewOwner(() => kept.clear());

/** State that is found again on the way back to the page; `initial` on every other way to it. */
export const useKept = <T>(name: string, initial: T): [T, (value: T) => void] => {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => {
    kept.set(id, value);
  }, [id, value]);
  return [value, setValue];
};
