import * as z from 'zod/mini';
import type { MatterRecord } from '#core/matters/matter.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { PartyDetails } from '#core/party-details.ts';
import { Id } from '#core/text.ts';

/** What the audit says of a party that was added, by itself or with its matter. */
export const PARTY_ADDED = 'Added a party';

/** An adverse or related party of a matter. */
export const Party = z.extend(PartyDetails, {
  partyId: Id,
  matterId: Id,
  addedAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Party = z.infer<typeof Party>;

/** A party as the firm keeps it: what the matter was called, and the account of whom to ask about it, as it was entered. */
export interface PartyRecord extends Party {
  matterName: string;
  askFor: string;
}

/** A party of a matter that is new, of which whoever answers for the matter is asked. */
export const newParty = (details: PartyDetails & { partyId: string }, matter: MatterRecord, now: Date): PartyRecord => {
  const at = now.toISOString();
  const { matterId, name } = matter;
  return {
    ...details,
    matterId,
    addedAt: at,
    updatedAt: at,
    version: 1,
    matterName: name,
    askFor: responsibleFor(matter),
  };
};

/** Whether a repeated request would add the very party that is there already. */
export const isSameParty = (party: PartyRecord, details: PartyDetails): boolean =>
  party.name === details.name && party.side === details.side && party.kind === details.kind;
