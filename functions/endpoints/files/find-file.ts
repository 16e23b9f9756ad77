import { findFile } from '#core/files/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as files from '#store/files.ts';
import { findFile as findIn } from '#workflows/files/find-file.ts';
import { readDetail } from '#workflows/files/read-detail.ts';

export const handler = serveReading(findFile, async ({ request: { clientId, fileId }, actor, now }) => {
  const place = orNotFound(await files.findPlace(actor.firmId, fileId, now));
  const { file, place: at } = await findIn(actor, { ...place, fileId }, now);
  return readDetail(actor, orNotFound(file.clientId === clientId ? file : undefined), now, at);
});
