import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `draft.${name}`;

/** What was typed into a form before a reload, a fault or an expired session. */
export const readDraft = <T extends FieldValues>(name: string): Partial<T> => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
};

export const clearDraft = (name: string): void => localStorage.removeItem(keyOf(name));

/** Keeps what is typed, except the fields named in `never` (passwords); begin the form with `readDraft(name)`. */
export const useDraft = <T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
  never: readonly (keyof T)[] = [],
) => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(values).filter(([field]) => !never.includes(field));
          localStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
        },
      }),
    [form, name, never],
  );
};
