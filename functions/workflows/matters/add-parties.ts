import { PARTY_ADDED, type PartyRecord } from '#core/conflicts/party.ts';
import * as parties from '#store/parties.ts';
import { type Audit, unlessRefused } from '#store/table.ts';

const adding = { name: 'addParty', audit: PARTY_ADDED };

/** Adds the parties that a matter was opened with, each once however often it is tried. */
export const addParties = async (firmId: string, all: readonly PartyRecord[], audit: Audit): Promise<void> => {
  for (const [at, party] of all.entries()) {
    const added = { ...audit, operation: adding, requestId: `${audit.requestId}-${at}` };
    await parties.add(firmId, party, added).catch(unlessRefused);
  }
};
