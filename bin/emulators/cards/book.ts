import { randomBytes } from 'node:crypto';
import { openJournal } from '#bin/emulators/journal.ts';
import type { Event, Things } from './things.ts';

type Kind = keyof Things;
type Thing = Things[Kind];

/** What one request reads and changes; its changes count together, once they are kept. */
export interface Draft {
  find<K extends Kind>(kind: K, id: string): Things[K] | undefined;
  all<K extends Kind>(kind: K): Things[K][];
  put<K extends Kind>(kind: K, id: string, thing: Things[K]): void;
  drop(kind: Kind, id: string): void;
  /** Notes what the provider will tell by itself. */
  tell(type: string, object: object): void;
  keep(): void;
}

/** 24 letters and digits, as the provider's own ids end. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Everything the provider remembers, in one file. */
export const openBook = (file: string) => {
  const journal = openJournal<Thing>(file);
  const begin = (): Draft => {
    const changes = new Map<string, Thing | null>();
    const nameOf = (kind: Kind, id: string) => `${kind}/${id}`;
    return {
      find: <K extends Kind>(kind: K, id: string) => {
        const name = nameOf(kind, id);
        const found = changes.has(name) ? changes.get(name) : journal.get(name);
        return (found ?? undefined) as Things[K] | undefined;
      },
      all: <K extends Kind>(kind: K) =>
        [...journal.entries()].filter(([name]) => name.startsWith(`${kind}/`)).map(([, thing]) => thing as Things[K]),
      put: (kind, id, thing) => void changes.set(nameOf(kind, id), thing),
      drop: (kind, id) => void changes.set(nameOf(kind, id), null),
      tell: (type, object) => {
        const event: Event = {
          id: newId('evt'),
          object: 'event',
          api_version: '2026-10-28.endive',
          created: seconds(),
          livemode: false,
          type,
          data: { object },
          request: { id: null, idempotency_key: null },
          pending_webhooks: 1,
        };
        changes.set(nameOf('event', event.id), event);
      },
      keep: () => {
        journal.together([...changes]);
        changes.clear();
      },
    };
  };
  return { begin };
};

export type Book = ReturnType<typeof openBook>;
