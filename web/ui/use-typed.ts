import { useEffect, useState } from 'react';

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/** A text without blanks around it, once nothing more is typed for a moment; an empty one at once. */
export const useTyped = (text: string): string => {
  const wanted = text.trim();
  const [typed, setTyped] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(wanted), wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return typed;
};
