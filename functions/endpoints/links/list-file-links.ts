import { listFileLinks } from '#core/links/endpoints.ts';
import { linkOf } from '#core/links/link.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as links from '#store/links.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serveReading(listFileLinks, async ({ request, actor, now }) => {
  const { file } = await findFile(actor, request, now);
  return { links: (await links.list(actor.firmId, file.fileId)).map(linkOf) };
});
