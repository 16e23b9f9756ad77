import { LARGE_DRAFTS } from './draft.ts';
import { session } from './session.ts';

const STORE = 'drafts';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(LARGE_DRAFTS);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no room'));
  });

/** One request of one transaction; undefined where the browser keeps nothing, as in some private windows. */
const within = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await opened();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = ask(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
      });
    } finally {
      // What is open could not be deleted by whoever logs out.
      database.close();
    }
  } catch {
    return undefined;
  }
};

const owner = (): string => {
  const { _id = '', profileKeyword = '' } = session.user() ?? {};
  return `${_id} ${profileKeyword}`;
};

interface Kept<T> {
  owner: string;
  value: T;
}

/** What somebody has left under a name, in the same firm. */
export const readLargeDraft = async <T>(name: string): Promise<T | undefined> => {
  const kept = (await within('readonly', (store) => store.get(name))) as Kept<T> | undefined;
  return kept?.owner === owner() ? kept.value : undefined;
};

export const keepLargeDraft = async <T>(name: string, value: T): Promise<void> => {
  await within('readwrite', (store) => store.put({ owner: owner(), value } satisfies Kept<T>, name));
};

export const clearLargeDraft = async (name: string): Promise<void> => {
  await within('readwrite', (store) => store.delete(name));
};
