import { permitPictureUpload } from '#core/account/endpoints.ts';
import { LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { serve } from '#http/serve.ts';
import { permitUpload } from '#outside/files.ts';
import { uploadedPicture } from '#outside/pictures.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Pictures that one person may send in an hour. */
const UPLOADS_AN_HOUR = 60;

export const handler = serve(permitPictureUpload, async ({ request, actor: { accountId }, audit, now, newId }) => {
  await write(audit, limits.countedOfAccount(accountId, 'pictures', UPLOADS_AN_HOUR, now)).catch(limits.explainRefusal);
  const uploadId = newId();
  const { url, fields } = await permitUpload(uploadedPicture(accountId, uploadId), request.contentType, LOGO_MAX_BYTES);
  return { url, fields, uploadId };
});
