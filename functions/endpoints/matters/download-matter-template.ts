import { downloadMatterTemplate } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(downloadMatterTemplate, async ({ request: { matterId }, actor: { firmId }, now }) => {
  const { templateId, templateFile, templateName } = orNotFound(await matters.read(firmId, matterId, now));
  const fileName = `${templateName}.docx`;
  return { url: await downloadAddress(templateFileKey(firmId, templateId, templateFile), fileName), fileName };
});
