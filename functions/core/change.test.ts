import { expect, it } from 'vitest';
import { changedBetween, changesSeenBy } from './change.ts';

const all = { matters: 1, documents: 2, clients: 3, templates: 4, tasks: 5 };

it('a member is told of what their tabs open, and of nothing else', () => {
  expect(changesSeenBy(all, 'all')).toEqual(all);
  expect(changesSeenBy(all, ['templates'])).toEqual({ templates: 4 });
  expect(changesSeenBy(all, ['clients'])).toEqual({ matters: 1, documents: 2, clients: 3, tasks: 5 });
  expect(changesSeenBy(all, ['team-matters'])).toEqual({ matters: 1, documents: 2, tasks: 5 });
  expect(changesSeenBy(all, ['dashboard'])).toEqual({ matters: 1, clients: 3, templates: 4 });
  expect(changesSeenBy(all, ['management', 'profile'])).toEqual({});
  expect(changesSeenBy(all, [])).toEqual({});
});

it('only what differs has changed', () => {
  const before = { upTo: '', unread: 1, shared: 2, matters: 3 };
  expect(changedBetween(before, before)).toEqual([]);
  expect(changedBetween(before, { upTo: '', unread: 0, shared: 2, matters: 4 })).toEqual(['matters', 'unread']);
  expect(changedBetween(before, { upTo: '', unread: 1, shared: 3 })).toEqual(['matters', 'shared']);
});
