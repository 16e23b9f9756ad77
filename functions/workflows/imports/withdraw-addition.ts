import { detailsOfRecord } from '#core/clients/client.ts';
import type { Withdrawn } from '#core/imports/added-part.ts';
import { isAddition, withoutAddition } from '#core/imports/addition.ts';
import type { ImportRecord } from '#core/imports/import.ts';
import { orNotFound } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import * as imports from '#store/imports.ts';
import { type Audit, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

/**
 * Takes away what a row has added to a client who was there, once however often it is tried, but for what somebody has changed since. With a
 * client who was merged into another since, all of it stays.
 */
export const withdrawAddition = (
  firmId: string,
  record: ImportRecord,
  number: number,
  audit: Audit,
  now: Date,
): Promise<Withdrawn> =>
  retryRefused(async () => {
    const addition = orNotFound(await imports.readAddition(firmId, record.importId, number, now));
    if (addition.withdrawn) return addition.withdrawn;
    const client = await clients.readForChange(firmId, addition.clientId, now);
    const { details, withdrawn } = client
      ? withoutAddition(detailsOfRecord(client), addition)
      : { details: {}, withdrawn: isAddition(addition) ? ('part' as const) : ('whole' as const) };
    const after = client && { ...client, ...details, updatedAt: now.toISOString() };
    await write(
      audit,
      imports.updateAddition(firmId, record, addition, { ...addition, withdrawn }),
      ...(client && after && isAddition(addition) ? clients.changeOperations(firmId, client, after) : []),
    );
    return withdrawn;
  });
