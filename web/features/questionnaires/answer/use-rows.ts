import { useEffect, useRef, useState } from 'react';

interface RowsOptions<Row extends { id: string }> {
  rows: Row[];
  newRow: (id: string) => Row;
  onChange: (rows: Row[]) => void;
}

/** What a row is filled in with, whether a field or a button that opens its fields; not what removes it. */
const FIRST_CONTROL = 'input:not([readonly]), select, textarea, button:not([data-removes])';

/** Adds, removes and brings back rows; a row that comes takes the focus to its first control. */
export const useRows = <Row extends { id: string }, E extends HTMLElement>(options: RowsOptions<Row>) => {
  const { rows, newRow, onChange } = options;
  const [removed, setRemoved] = useState<{ row: Row; at: number }>();
  const added = useRef<string>(undefined);
  const list = useRef<E>(null);
  const adder = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!added.current) return;
    const shown = list.current?.querySelector(`[data-row="${added.current}"]`);
    shown?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    added.current = undefined;
  });
  const add = () => {
    const id = crypto.randomUUID();
    added.current = id;
    setRemoved(undefined);
    onChange([...rows, newRow(id)]);
  };
  const remove = (row: Row, at: number) => {
    setRemoved({ row, at });
    onChange(rows.filter((each) => each !== row));
    adder.current?.focus();
  };
  const restore = () => {
    if (!removed) return;
    added.current = removed.row.id;
    onChange(rows.toSpliced(removed.at, 0, removed.row));
    setRemoved(undefined);
  };
  const change = (row: Row) => onChange(rows.map((each) => (each.id === row.id ? row : each)));
  return { removed, list, adder, add, remove, restore, change };
};
