import { type ClientRecord, clientTitle } from '#core/clients/client.ts';
import { isAsImported } from '#core/imports/import.ts';
import type { Current } from '#core/version.ts';
import * as clientNotes from '#store/client-notes.ts';
import * as clients from '#store/clients.ts';
import * as files from '#store/files.ts';
import * as matterLists from '#store/matter-lists.ts';
import { type Audit, unlessRefused, write } from '#store/table.ts';

/** What a client who stays is called. */
export type Stays = string;

/**
 * Removes a client whom an import has added, unless somebody has used them since: whoever was changed, merged, invited or noted of, or has a
 * matter, stays. The client is held first, so that nothing begins with them between the look and the removal.
 */
export const removeImported = async (
  firmId: string,
  clientId: string,
  audit: Audit,
  now: Date,
): Promise<Stays | undefined> => {
  const found = await clients.readForChange(firmId, clientId, now);
  if (!found) {
    const merged = await clients.readMerged(firmId, clientId, now);
    return merged && clientTitle(merged);
  }
  if (!isAsImported(found)) {
    if (found.removing) await clients.release(firmId, found);
    return clientTitle(found);
  }
  const held = found.removing ? found : await hold(firmId, found);
  if (!held) return removeImported(firmId, clientId, audit, now);
  const isUsed = await Promise.all([
    clientNotes.isAny(firmId, clientId),
    files.isAnyOf(firmId, clientId),
    matterLists.isAnyOf(firmId, clientId),
  ]);
  if (!isUsed.includes(true)) {
    const isRemoved = await write(audit, ...clients.removeOperations(firmId, held, now)).then(
      () => true,
      unlessRefused,
    );
    return isRemoved ? undefined : removeImported(firmId, clientId, audit, now);
  }
  await clients.release(firmId, held);
  return clientTitle(found);
};

const hold = async (firmId: string, client: Current<ClientRecord>): Promise<Current<ClientRecord> | undefined> =>
  (await clients.hold(firmId, client))
    ? ({ ...client, archived: true, removing: true, version: client.version + 1 } as Current<ClientRecord>)
    : undefined;
