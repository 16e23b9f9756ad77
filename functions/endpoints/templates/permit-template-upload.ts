import { permitTemplateUpload } from '#core/templates/endpoints.ts';
import { DOCX_TYPE, TEMPLATE_LIMITS } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { permitUpload } from '#outside/files.ts';
import { uploadKey } from '#outside/template-file.ts';

export const handler = serve(permitTemplateUpload, async ({ actor: { firmId }, newId }) => {
  const uploadId = newId();
  const permission = await permitUpload(uploadKey(firmId, uploadId), DOCX_TYPE, TEMPLATE_LIMITS.fileBytes);
  return { ...permission, uploadId };
});
