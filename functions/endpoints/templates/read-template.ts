import { orNotFound } from '#core/problem.ts';
import { readTemplate } from '#core/templates/contract.ts';
import { templateItem } from '#core/templates/template.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(readTemplate, async ({ request: { templateId }, actor: { firmId }, now }) => {
  const [found, { outline }, uses] = await Promise.all([
    templates.read(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now),
    templates.usesOf(firmId, templateId),
  ]);
  const { file, ...template } = orNotFound(found);
  const item = templateItem({ ...template, file });
  const download_url = await downloadAddress(templateFileKey(firmId, templateId, file.number), file.name);
  return {
    ...item,
    box_file_data: { ...item.box_file_data, download_url },
    outline,
    matters: uses.items,
    moreMatters: uses.cursor !== undefined,
  };
});
