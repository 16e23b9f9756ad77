import type { FileRecord } from '#core/files/file.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import * as files from '#store/files.ts';
import * as matterLists from '#store/matter-lists.ts';
import { allPages } from '#store/pages.ts';

/** Files in the matters of a client that were kept before files named their client: no list of the client has them. */
export const findOlderFiles = async (firmId: string, clientId: string): Promise<Current<FileRecord>[]> => {
  const matters: Partial<MatterRecord>[] = await allPages((page) => matterLists.listOfClient(firmId, clientId, page));
  const own = matters.filter((matter) => matter.clientId === clientId);
  return (await Promise.all(own.map(({ matterId }) => files.listOlder(firmId, { matterId, clientId })))).flat();
};
