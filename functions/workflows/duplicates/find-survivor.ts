import type { ClientRecord } from '#core/clients/client.ts';
import * as clients from '#store/clients.ts';

/** Merges one after another that are followed. */
const MOST_MERGES = 20;

/** The client that one has gone into, also where that one has gone into another since. */
export const findSurvivor = async (
  firmId: string,
  { into }: { into: string },
  now: Date,
  followed = 1,
): Promise<ClientRecord | undefined> => {
  const client = await clients.read(firmId, into, now);
  if (client || followed === MOST_MERGES) return client;
  const next = await clients.readMerged(firmId, into, now);
  return next && findSurvivor(firmId, next, now, followed + 1);
};
