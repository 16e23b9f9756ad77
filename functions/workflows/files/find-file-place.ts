import { clientTitle } from '#core/clients/client.ts';
import type { FilePlace } from '#core/files/file.ts';
import { type MatterLock, matterLockOf } from '#core/matters/matter-lock.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import type { NamedPlace } from '#store/files.ts';
import * as matters from '#store/matters.ts';

/** A place as it is called, and whether what stands there may be changed. */
export interface FoundPlace extends NamedPlace {
  name: string;
  isClosed: boolean;
  /** Why nothing may be deleted there, or moved out. */
  staysBecause?: MatterLock | undefined;
  /** The matter is closed to all of the firm but its team. */
  isWalled?: boolean;
  /** The matter is on legal hold. */
  isHeld?: boolean;
}

/** The matter or the client with which files stand, as it is named; not found where there is none of them. */
export const findFilePlace = async (
  firmId: string,
  { matterId, clientId }: FilePlace,
  now: Date,
): Promise<FoundPlace> => {
  if (matterId !== undefined) {
    const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
    const { name, state, clientId: whose, onlyTeam, hold } = matter;
    const stands = {
      ...{ isClosed: state === 'closed', isWalled: onlyTeam === true, isHeld: hold !== undefined },
      staysBecause: matterLockOf(matter),
    };
    return { matterId, clientId: whose, name, ...stands };
  }
  const client = orNotFound(clientId === undefined ? undefined : await clients.read(firmId, clientId, now));
  return { clientId: client.clientId, name: clientTitle(client), isClosed: false };
};

/** The same where something is to be changed. */
export const findOpenPlace = async (firmId: string, place: FilePlace, now: Date): Promise<FoundPlace> => {
  const found = await findFilePlace(firmId, place, now);
  if (found.isClosed) throw new Problem('matter-closed');
  return found;
};
