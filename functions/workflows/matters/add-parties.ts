import { msLater } from '#core/calendar.ts';
import { PARTY_ADDED, type PartyRecord } from '#core/conflicts/party.ts';
import * as parties from '#store/parties.ts';
import { type Audit, unlessRefused } from '#store/table.ts';

const adding = { name: 'addParty', audit: PARTY_ADDED };

/**
 * Adds the parties that a matter was opened with, each once however often it is tried. Their instants follow that of the opening, a millisecond
 * each, so that the timeline tells of them after it and in their order.
 */
export const addParties = async (firmId: string, all: readonly PartyRecord[], audit: Audit): Promise<void> => {
  for (const [at, party] of all.entries()) {
    const instant = msLater(audit.at, at + 1).toISOString();
    const added = { ...audit, operation: adding, at: instant, requestId: `${audit.requestId}-${at}` };
    await parties.add(firmId, party, added).catch(unlessRefused);
  }
};
