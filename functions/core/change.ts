import * as z from 'zod/mini';
import { holds, type Tab } from './tab.ts';

/**
 * What may have changed for a person: the matters, tasks with deadlines and notes, documents, clients and templates of their firm, what firms shared with them, what
 * they were told, and the conversations that they take part in. An endpoint that reads any of it follows it, and is asked again when it has changed.
 */
const CHANGES = ['matters', 'tasks', 'documents', 'clients', 'templates', 'shared', 'unread', 'messages'] as const;
export type Change = (typeof CHANGES)[number];

/** What of a firm's own work changes. */
export type FirmChange = Exclude<Change, 'shared' | 'unread' | 'messages'>;

/** The tabs of which one is enough to be told of a change in a firm. */
const tabsOfChanges: Record<FirmChange, readonly Tab[]> = {
  matters: ['dashboard', 'clients', 'matters', 'team-matters'],
  tasks: ['clients', 'matters', 'team-matters'],
  documents: ['clients', 'matters', 'team-matters'],
  clients: ['dashboard', 'clients'],
  templates: ['dashboard', 'templates'],
};

/** Numbers that are others once something has changed, but for `unread`, which is how many notifications are unread. Two answers that differ tell what is new. */
export const Changes = z.object({
  /** The instant up to which notifications are read; empty before any were. */
  upTo: z.string(),
  unread: z.int(),
  shared: z.int(),
  messages: z.optional(z.int()),
  /** Messages that the person has not read. */
  unreadMessages: z.optional(z.int()),
  matters: z.optional(z.int()),
  tasks: z.optional(z.int()),
  documents: z.optional(z.int()),
  clients: z.optional(z.int()),
  templates: z.optional(z.int()),
});
export type Changes = z.infer<typeof Changes>;

/** How often each has changed in a firm. */
export type FirmChanges = Record<FirmChange, number>;

/** What changed besides may count less later, once a matter is open to all again: no number of that makes up for one of the firm's. */
const STEP = 2 ** 20;

/** The same with what changed besides. */
export const withMore = (changes: FirmChanges, more: Partial<FirmChanges>): FirmChanges =>
  Object.fromEntries(
    (Object.keys(changes) as FirmChange[]).map((change) => [change, STEP * changes[change] + (more[change] ?? 0)]),
  ) as FirmChanges;

/** What of a firm's changes somebody with these tabs is told. */
export const changesSeenBy = (changes: FirmChanges, tabs: readonly Tab[] | 'all'): Partial<FirmChanges> =>
  Object.fromEntries(
    (Object.keys(tabsOfChanges) as FirmChange[])
      .filter((change) => holds(tabs, tabsOfChanges[change]))
      .map((change) => [change, changes[change]]),
  );

/** Whether somebody with these tabs is told of anything that changes in a firm. */
export const seesFirmChanges = (tabs: readonly Tab[] | 'all'): boolean =>
  Object.values(tabsOfChanges).some((tabsOfChange) => holds(tabs, tabsOfChange));

/** What differs between two answers. */
export const changedBetween = (before: Changes, after: Changes): Change[] =>
  CHANGES.filter((change) => before[change] !== after[change]);
