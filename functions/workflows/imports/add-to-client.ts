import type { ClientDetails } from '#core/clients/client.ts';
import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { additionTo, isAddition, withAddition } from '#core/imports/addition.ts';
import { type ImportRecord, importedClientId, type LeftRow } from '#core/imports/import.ts';
import type { Current } from '#core/version.ts';
import * as clients from '#store/clients.ts';
import * as imports from '#store/imports.ts';
import { type Audit, write } from '#store/table.ts';
import { findSurvivor } from '#workflows/duplicates/find-survivor.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

/** A row that is to be added to a client who is there. */
interface ExtendingRow {
  number: number;
  into: string;
  details: ClientDetails;
}

/** Why a row is not added, and to whom it was to be. */
interface Refused {
  reason: Extract<LeftRow['reason'], 'archived' | 'gone' | 'full' | 'cancelled'>;
  name?: string;
}

/**
 * Adds a row to a client who is there, once however often it is tried: what it adds is kept in the transaction that adds it. What somebody
 * fills in meanwhile stays as they left it; who was merged since is the client who stays.
 */
export const addToClient = (
  firmId: string,
  record: ImportRecord,
  row: ExtendingRow,
  audit: Audit,
  now: Date,
): Promise<Refused | undefined> =>
  retryRefused(async () => {
    const { number } = row;
    if (await imports.readAddition(firmId, record.importId, number, now)) return undefined;
    if (record.state === 'cancelling') return { reason: 'cancelled' };
    const client = await find(firmId, record, row.into, now);
    if (!client) return { reason: 'gone' };
    const name = clientTitle(client);
    if (client.archived) return { reason: 'archived', name };
    const addition = additionTo(client, row.details);
    if (!addition) return { reason: 'full', name };
    const after = { ...withAddition(client, addition), updatedAt: now.toISOString() };
    await write(
      audit,
      imports.insertAddition(firmId, record, { ...addition, number, clientId: client.clientId, name }),
      ...(isAddition(addition) ? clients.changeOperations(firmId, client, after) : []),
    );
    return undefined;
  });

/** The client to whom a row is added, as at this moment: none that the import itself adds. */
const find = async (
  firmId: string,
  { importId }: ImportRecord,
  into: string,
  now: Date,
): Promise<Current<ClientRecord> | undefined> => {
  if (into.startsWith(importedClientId(importId, 0).slice(0, -1))) return undefined;
  const client = await clients.readForChange(firmId, into, now);
  if (client) return client;
  const merged = await clients.readMerged(firmId, into, now);
  const survivor = merged && (await findSurvivor(firmId, merged, now));
  return survivor && clients.readForChange(firmId, survivor.clientId, now);
};
