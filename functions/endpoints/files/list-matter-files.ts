import { isSeenBy } from '#core/documents/document.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import { fileOf } from '#core/files/file.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFilePlace } from '#workflows/files/find-file-place.ts';

export const handler = serveReading(listMatterFiles, async ({ request, actor: { firmId, accountId }, now }) => {
  const { matterId, trash } = request;
  const place = await findFilePlace(firmId, { matterId }, now);
  const all = await files.list(firmId, place);
  const rows = all.filter(
    (file) => isSeenBy(file, accountId) && (file.trashedAt !== undefined) === (trash !== undefined),
  );
  return { rows: rows.map(fileOf) };
});
