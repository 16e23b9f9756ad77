import { onNewOwner } from '#web/session/new-owner.ts';
import { type AskRows, type List, newList } from './list-store.ts';

interface Entry {
  /** Of the endpoint that the list is read from. */
  name: string;
  list: List<unknown>;
}

/** Lists as they were read, of one person in one firm. */
const entries = new Map<string, Entry>();

onNewOwner(() => entries.clear());

/** The list of an endpoint and a request; kept until its owner logs out. */
export const listNamed = <Row>(name: string, request: string, ask: AskRows<Row>): List<Row> => {
  const key = `${name} ${request}`;
  const entry = entries.get(key) ?? { name, list: newList(ask) as List<unknown> };
  entries.set(key, entry);
  return entry.list as List<Row>;
};

/** The index that lists are read from follows a write within moments. */
const FOLLOWS_MS = 2000;

/** Asks for what has changed in the lists of these endpoints: at once where they are shown, otherwise when they are shown next. */
export const refreshLists = async (names: ReadonlySet<string>): Promise<void> => {
  const stale = [...entries.values()].filter(({ name }) => names.has(name)).map(({ list }) => list);
  for (const list of stale) list.expire();
  const shown = stale.filter((list) => list.isShown());
  if (shown.length > 0) setTimeout(() => shown.map((list) => list.isShown() && list.refresh()), FOLLOWS_MS);
  await Promise.all(shown.map((list) => list.refresh()));
};
