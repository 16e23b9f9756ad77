import type { ClientDetails } from '#core/clients/client.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys } from '#core/conflicts/name-keys.ts';
import { type Duplicate, judgeClients, knownClient } from '#core/duplicates/duplicate.ts';
import * as names from '#store/conflict-names.ts';

/** Duplicates that are told of one client. */
const MOST_DUPLICATES = 5;

/**
 * Clients of a firm who may be the one that is entered, the surest first, at most five: by name, e-mail, phone and address, whatever of
 * these is filled in. Archived ones are among them, a client who has the very e-mail too, and `exceptClientId` is not. Reads what a conflict
 * check does, at most 10 RU, and changes nothing.
 */
export const findDuplicates = async (
  firmId: string,
  details: ClientDetails,
  exceptClientId?: string,
): Promise<Duplicate[]> => {
  const known = knownClient(details);
  const { postings } = await names.find(firmId, nameKeys(known).asked);
  return postings
    .flatMap((posting): (Duplicate & { bits: number })[] => {
      const { role, clientId } = posting;
      if (role !== 'client' || clientId === undefined || clientId === exceptClientId) return [];
      const verdict = judgeClients(known, knownSubject(posting));
      return verdict ? [{ clientId, title: posting.name, ...verdict }] : [];
    })
    .sort((one, other) => other.bits - one.bits)
    .slice(0, MOST_DUPLICATES);
};
