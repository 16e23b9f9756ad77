import type { ClientRecord } from '#core/clients/client.ts';
import * as clients from '#store/clients.ts';
import { findSurvivor } from './find-survivor.ts';

/** A client, or the one into whom they were merged; none once they were removed. */
export const readClient = async (firmId: string, clientId: string, now: Date): Promise<ClientRecord | undefined> => {
  const client = await clients.read(firmId, clientId, now);
  if (client) return client;
  const merged = await clients.readMerged(firmId, clientId, now);
  return merged && findSurvivor(firmId, merged, now);
};
