import { permitLogoUpload } from '#core/firm/endpoints.ts';
import { LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { servePublic } from '#http/serve-public.ts';
import { permitUpload } from '#outside/files.ts';
import { addressPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Logos that one address may send in an hour. */
const UPLOADS_AN_HOUR = 60;

export const handler = servePublic(permitLogoUpload, async ({ request, now, newId, address, auditFor }) => {
  await write(
    auditFor(addressPartition(address), 'anonymous'),
    limits.increment(address, 'logos', UPLOADS_AN_HOUR, now),
  ).catch(limits.explainRefusal);
  return permitUpload(`uploads/logos/${newId()}`, request.contentType, LOGO_MAX_BYTES);
});
