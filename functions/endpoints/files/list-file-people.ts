import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { listFilePeople } from '#core/files/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findContract } from '#workflows/documents/find-contract.ts';
import { findFile } from '#workflows/files/find-file.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';
import { findReaders } from '#workflows/files/find-readers.ts';
import { mentionables } from '#workflows/messages/who-may-be-mentioned.ts';

export const handler = serveReading(listFilePeople, async ({ request, actor, now }) => {
  const { firmId, accountId } = actor;
  const { fileId, packageDocumentId, ...named } = request;
  const found = async () => {
    if (matterOfContract(fileId) === undefined) {
      const { file, place } = await findFile(actor, request, now);
      return { place, seen: file };
    }
    const place = await findFilePlace(firmId, named, now);
    const which = { documentId: fileId, packageDocumentId, matterId: place.matterId };
    return { place, seen: (await findContract(actor, which, now)).document };
  };
  const { place, seen } = await found();
  const { readers, matter } = await findReaders(firmId, place, (other) => isSeenBy(seen, other), now);
  const others = readers.filter(({ account }) => account.accountId !== accountId);
  return { people: mentionables({ side: 'firm', ...(matter && { matter }) }, others) };
});
