const prefix = 'draft.';
const keyOf = (name: string) => prefix + name;
/** Whose drafts these are. */
const ownerKey = `${prefix}owner`;

/** The database of drafts that are files (`large-draft.ts`). */
export const LARGE_DRAFTS = 'drafts';

/** What local storage has no room for is kept as long as the page is open. */
const overflow = new Map<string, string>();

const clear = (key: string): void => {
  overflow.delete(key);
  localStorage.removeItem(key);
};

const parsed = <T extends object>(text: string | null): Partial<T> => {
  try {
    return JSON.parse(text ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
};

/** What was typed into a form before a reload, a fault or an expired session. */
export const readDraft = <T extends object>(name: string): Partial<T> =>
  parsed(overflow.get(keyOf(name)) ?? localStorage.getItem(keyOf(name)));

/** Tells what another window made of a draft; gives what ends that. */
export const watchDraft = <T extends object>(
  name: string,
  call: (before: Partial<T>, now: Partial<T>) => void,
): (() => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keyOf(name)) call(parsed(oldValue), parsed(newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

/** Keeps what was typed; false when the browser has no room for it beyond this visit. */
export const keepDraft = (name: string, values: object): boolean => {
  const text = JSON.stringify(values);
  try {
    localStorage.setItem(keyOf(name), text);
    overflow.delete(keyOf(name));
    return true;
  } catch {
    overflow.set(keyOf(name), text);
    return false;
  }
};

export const clearDraft = (name: string): void => clear(keyOf(name));

/** The names of drafts that begin so. */
export const draftsNamed = (start: string): string[] =>
  [...new Set([...overflow.keys(), ...Object.keys(localStorage)])]
    .filter((key) => key.startsWith(keyOf(start)))
    .map((key) => key.slice(prefix.length));

/** Forgets whatever was typed and not sent, as somebody who logs out expects. */
export const clearDrafts = (): void => {
  for (const name of draftsNamed('')) clearDraft(name);
  globalThis.indexedDB?.deleteDatabase(LARGE_DRAFTS);
};

/** What somebody else typed on this computer, and did not log out of, is not for the person who begins now. */
export const ownDrafts = (personId: string): void => {
  const owner = localStorage.getItem(ownerKey);
  if (owner !== personId) clearDrafts();
  localStorage.setItem(ownerKey, personId);
};
