import { useCallback, useEffect, useRef } from 'react';

const CONTROLS = 'input, select, textarea, button, [tabindex]';

const find = (name: string): HTMLElement | undefined => {
  const found = document.getElementsByName(name)[0] ?? document.getElementById(name);
  if (!found || found.matches(CONTROLS)) return found ?? undefined;
  return found.querySelector<HTMLElement>('button') ?? undefined;
};

/** Goes to the field or button of a name (or id) once what was just asked for has been drawn. */
export const useFocusRequest = () => {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    const target = wanted.current === undefined ? undefined : find(wanted.current);
    if (!target) return;
    wanted.current = undefined;
    target.scrollIntoView({ block: 'nearest' });
    target.focus({ preventScroll: true });
  });
  return useCallback((name: string) => {
    wanted.current = name;
  }, []);
};
