import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { MERGE_FIELDS } from './merging.ts';

const Merging = z.object({ mergeId: Id, clientId: Id });

export const mergeClient = endpoint('mergeClient', {
  method: 'POST',
  path: '/clients/{clientId}/merges',
  access: 'member',
  tab: 'clients',
  audit: 'Merged two clients',
  summary:
    'Merge another client into this one, with all matters, contacts, notes, tags and documents; it can be undone for 30 days.',
  request: z.object({
    clientId: Id,
    version: Version,
    mergeId: z.uuid(),
    /** The client who goes into this one. */
    otherId: Id,
    otherVersion: Version,
    /** What is taken from the other; all else stands as with this one. */
    taken: z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)),
  }),
  response: Merging,
  problems: [
    'not-found',
    'conflict',
    'client-merging',
    'both-joined',
    'joined-stays',
    'email-stays',
    'merge-too-large',
  ],
});

export const undoMerge = endpoint('undoMerge', {
  method: 'POST',
  path: '/clients/{clientId}/merges/{mergeId}/undoing',
  access: 'member',
  tab: 'clients',
  audit: 'Undid a merge of clients',
  summary: 'Put both clients back as they were; what came to this one since stays here.',
  request: z.object({ clientId: Id, mergeId: Id }),
  response: Merging,
  problems: ['not-found', 'conflict', 'client-merging', 'merge-kept', 'merge-below', 'client-exists'],
});

export const readMergedClient = endpoint('readMergedClient', {
  method: 'GET',
  path: '/clients/{clientId}/merged-into',
  access: 'member',
  tab: 'clients',
  summary: 'Read into which client one was merged, so that an address of the one leads to the other.',
  request: z.object({ clientId: Id }),
  response: z.object({
    clientId: Id,
    title: z.string(),
    /** What the one was called. */
    former: z.string(),
  }),
  problems: ['not-found'],
});

export const keepClientsApart = endpoint('keepClientsApart', {
  method: 'POST',
  path: '/clients/{clientId}/distinct',
  access: 'member',
  tab: 'clients',
  audit: 'Said that two clients are not the same',
  summary: 'Say that two clients are not the same: they are proposed as duplicates no more.',
  request: z.object({ clientId: Id, otherId: Id }),
  response: z.object({ one: Id, other: Id }),
  problems: ['not-found'],
});

export const listDistinctClients = endpoint('listDistinctClients', {
  method: 'GET',
  path: '/distinct-clients',
  access: 'member',
  tab: 'clients',
  summary: 'List the pairs of clients that somebody said are not the same, 100 a page.',
  request: z.object(PageRequest),
  response: allRowsOf(z.object({ one: Id, other: Id })),
  problems: [],
});
