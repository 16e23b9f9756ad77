import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'draft.';
const keyOf = (name: string) => prefix + name;

/** What was typed into a form before a reload, a fault or an expired session. */
export const readDraft = <T extends FieldValues>(name: string): Partial<T> => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
};

/** Keeps what was typed; false when the browser has no room for it. */
export const keepDraft = (name: string, values: object): boolean => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
};

export const clearDraft = (name: string): void => localStorage.removeItem(keyOf(name));

/** Forgets whatever was typed and not sent, as somebody who logs out expects. */
export const clearDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

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
          keepDraft(name, Object.fromEntries(kept));
        },
      }),
    [form, name, never],
  );
};
