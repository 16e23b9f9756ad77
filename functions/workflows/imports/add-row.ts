import { newClient } from '#core/clients/client.ts';
import { type ImportRecord, type ImportRow, importedClientId, type LeftRow } from '#core/imports/import.ts';
import { readRow } from '#core/imports/read-row.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import { type Audit, WriteRefused } from '#store/table.ts';
import { addToClient } from './add-to-client.ts';

/** Adds the client of a row, or the row to a client who is there, once however often it is tried; gives the row where neither is done. */
export const addRow = async (
  firmId: string,
  record: ImportRecord,
  { number, cells, skipped, into }: ImportRow,
  audit: Audit,
  now: Date,
): Promise<LeftRow | undefined> => {
  const { importId, state, reading, startedBy } = record;
  const left = (reason: LeftRow['reason'], taken?: string): LeftRow => ({
    number,
    cells,
    reason,
    ...(taken && { taken }),
  });
  const clientId = importedClientId(importId, number);
  const isThere = async () => (await clients.readForChange(firmId, clientId, now)) !== undefined;
  if (skipped) return left('skipped');
  const { details } = readRow(cells, reading, tellInEnglish);
  if (!details) return left('faulty');
  if (into !== undefined) {
    const refused = await addToClient(firmId, record, { number, into, details }, audit, now);
    return refused && left(refused.reason, refused.name);
  }
  if (state === 'cancelling') return (await isThere()) ? undefined : left('cancelled');
  try {
    await clients.addOneOfMany(firmId, newClient(details, clientId, startedBy.accountId, now), audit);
    return undefined;
  } catch (error) {
    const isRefused = error instanceof WriteRefused || (error instanceof Problem && error.code === 'client-exists');
    if (!isRefused) throw error;
    if (await isThere()) return undefined;
    if (error instanceof Problem) return left('taken', String(error.params.name));
    throw error;
  }
};
