import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { matterTabs } from '#core/matters/team.ts';
import { PageRequest } from '#core/page.ts';
import { PartyDetails } from '#core/party-details.ts';
import { allRowsOf, MOST_TYPED } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { ConflictCheck, ConflictCheckItem, Decision, Except, Found, Searched } from './check.ts';
import { PARTY_ADDED, Party } from './party.ts';

const tab = ['clients', 'matters'] as const;

export const listParties = endpoint('listParties', {
  method: 'GET',
  path: '/matters/{matterId}/parties',
  access: 'member',
  tab: matterTabs,
  coCounsel: true,
  summary: 'List the adverse and related parties of a matter, the first added first.',
  request: z.object({ matterId: Id }),
  response: allRowsOf(Party),
  problems: ['not-found'],
});

export const addParty = endpoint('addParty', {
  method: 'POST',
  path: '/matters/{matterId}/parties',
  access: 'member',
  tab: matterTabs,
  audit: PARTY_ADDED,
  summary: 'Add an adverse or related party to a matter; conflict checks find it from then on.',
  request: z.extend(PartyDetails, { matterId: Id, partyId: z.uuid() }),
  response: Party,
  problems: ['not-found', 'conflict', 'matter-closed', 'too-many-parties'],
});

export const changeParty = endpoint('changeParty', {
  method: 'PUT',
  path: '/matters/{matterId}/parties/{partyId}',
  access: 'member',
  tab: matterTabs,
  audit: 'Changed a party',
  summary: 'Change what is known of a party of a matter.',
  request: z.extend(PartyDetails, { matterId: Id, partyId: Id, version: Version }),
  response: Party,
  problems: ['not-found', 'conflict', 'matter-closed'],
});

export const removeParty = endpoint('removeParty', {
  method: 'POST',
  path: '/matters/{matterId}/parties/{partyId}/removal',
  access: 'member',
  tab: matterTabs,
  audit: 'Removed a party',
  summary: 'Take a party out of a matter; conflict checks find it no more.',
  request: z.object({ matterId: Id, partyId: Id, version: Version }),
  response: Party,
  problems: ['not-found', 'conflict', 'matter-closed', 'matter-held'],
});

export const findConflicts = endpoint('findConflicts', {
  method: 'GET',
  path: '/conflicts',
  access: 'member',
  tab: matterTabs,
  action: 'work',
  summary:
    'Find clients, contacts and parties whose name or e-mail, phone or address is like what is given, the surest first. Nothing is kept.',
  request: z.object({
    ...Searched,
    ...Except,
    /** The matter that somebody is added to: needed by whoever has the tab of team matters alone. */
    matterId: z.optional(Id),
  }),
  response: Found,
  problems: ['not-found'],
});

export const keepConflictCheck = endpoint('keepConflictCheck', {
  method: 'POST',
  path: '/conflict-checks',
  access: 'member',
  tab,
  audit: 'Checked for conflicts',
  summary: 'Check for conflicts and keep what was searched, what was found, and in which state of the data.',
  request: z.object({
    checkId: z.uuid(),
    ...Searched,
    ...Except,
    /** The client or the matter that it is about. */
    clientId: z.optional(Id),
    matterId: z.optional(Id),
    /** What is said of the hits at once; without it the check stands open. */
    decision: z.optional(Decision),
  }),
  response: ConflictCheck,
  problems: ['not-found', 'conflict'],
});

export const decideConflictCheck = endpoint('decideConflictCheck', {
  method: 'POST',
  path: '/conflict-checks/{checkId}/decision',
  access: 'member',
  tab,
  audit: 'Decided on a conflict check',
  summary:
    'Refuse the work, or clear the hits of a conflict check that the caller may see or is asked about, with the reason; it is cleared once each hit is.',
  request: z.object({ checkId: Id, version: Version, decision: Decision }),
  response: ConflictCheck,
  problems: ['not-found', 'conflict', 'hits-hidden'],
});

export const listConflictChecks = endpoint('listConflictChecks', {
  method: 'GET',
  path: '/conflict-checks',
  access: 'member',
  tab: 'matters',
  summary:
    'List the conflict checks that were kept, newest first, 50 a page; or those that have the words of what is searched for: of whom was checked, and of who did.',
  request: z.object({ ...PageRequest, search: z.optional(z.string().check(z.maxLength(MOST_TYPED))) }),
  response: z.extend(allRowsOf(ConflictCheckItem), {
    /** More may be found by words that are typed further. */
    more: z.optional(z.literal(true)),
  }),
  problems: [],
});

export const listMatterConflictChecks = endpoint('listMatterConflictChecks', {
  method: 'GET',
  path: '/matters/{matterId}/conflict-checks',
  access: 'member',
  tab: matterTabs,
  summary: 'List the conflict checks of a matter and of its client, newest first.',
  request: z.object({ matterId: Id }),
  response: allRowsOf(ConflictCheckItem),
  problems: ['not-found'],
});

export const listClientConflictChecks = endpoint('listClientConflictChecks', {
  method: 'GET',
  path: '/clients/{clientId}/conflict-checks',
  access: 'member',
  tab: 'clients',
  summary: 'List the conflict checks of a client, newest first.',
  request: z.object({ clientId: Id }),
  response: allRowsOf(ConflictCheckItem),
  problems: ['not-found'],
});

export const readConflictCheck = endpoint('readConflictCheck', {
  method: 'GET',
  path: '/conflict-checks/{checkId}',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  summary: 'Read one conflict check; whoever sees the matters of their teams alone, one of such a matter.',
  request: z.object({ checkId: Id }),
  response: ConflictCheck,
  problems: ['not-found'],
});
