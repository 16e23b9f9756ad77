import * as z from 'zod/mini';
import { PartyDetails } from '#core/party-details.ts';
import { Id } from '#core/text.ts';
import { MatterFacts } from './facts.ts';
import { TeamPlace } from './team-place.ts';

/** Parties, and members beside the responsible lawyer, that a matter begins with; others are added to it later. */
export const BEGINNING_LIMITS = { parties: 10, team: 5 } as const;

/** A party that a matter begins with, by the caller's id. */
export const FirstParty = z.extend(PartyDetails, { partyId: z.uuid() });
export type FirstParty = z.infer<typeof FirstParty>;

/** What is said of a matter while it is opened. */
export const beginningFields = {
  ...MatterFacts.shape,
  /** Account of a member; absent: the caller. */
  responsibleId: z.optional(Id),
  /** Who works in it beside the responsible lawyer. */
  team: z.optional(z.array(TeamPlace).check(z.maxLength(BEGINNING_LIMITS.team))),
  /** Adverse and related parties. */
  parties: z.optional(z.array(FirstParty).check(z.maxLength(BEGINNING_LIMITS.parties))),
};
