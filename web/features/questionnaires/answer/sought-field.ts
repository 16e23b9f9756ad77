import { createContext, useContext, useEffect, useRef } from 'react';

/** The field that somebody is led to: another object each time. */
export interface Sought {
  field: string;
}

export const SoughtField = createContext<Sought | undefined>(undefined);

/** The control of a field: by its path, else what it is a part of, else the cell whose dialog has it. */
export const controlOf = (field: string): HTMLElement | null =>
  document.getElementsByName(field)[0] ??
  document.getElementById(field) ??
  document.getElementsByName(field.slice(0, Math.max(field.lastIndexOf('.'), 0)))[0] ??
  document.getElementsByName(field.split('.').slice(0, 3).join('.'))[0] ??
  null;

/** Whether what holds a field by that name is to be opened for it; each time somebody is led there once. */
export const useOpensFor = (name: string, open: () => void): void => {
  const sought = useContext(SoughtField);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!sought?.field.startsWith(`${name}.`) || opened.has(sought)) return;
    opened.add(sought);
    latest.current();
  }, [sought, name]);
};

/** Rows come and go while they are scrolled: what was opened for somebody is not opened again. */
const opened = new WeakSet<Sought>();

/** Leads to a field of a row that is not drawn until it is looked for. */
export const useSoughtRow = (name: string, rows: readonly { id: string }[], draw: (at: number) => void): void => {
  const sought = useContext(SoughtField);
  const reached = useRef<Sought>(undefined);
  const drawn = useRef<Sought>(undefined);
  useEffect(() => {
    if (!sought || reached.current === sought) return;
    const at = rows.findIndex(({ id }) => sought.field.startsWith(`${name}.${id}.`));
    if (at < 0) return;
    const control = controlOf(sought.field);
    if (!control && drawn.current !== sought) {
      drawn.current = sought;
      draw(at);
      return;
    }
    reached.current = sought;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
};
