import { downloadMatterTemplate } from '#core/matters/endpoints.ts';
import { hasTemplate } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { filesOf } from '#core/templates/package.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(downloadMatterTemplate, async ({ request, actor: { firmId }, now }) => {
  const { matterId, packageDocumentId } = request;
  const matter = orNotFound(await matters.read(firmId, matterId, now));
  // The page of a matter asks before it knows whether there is a template.
  if (!hasTemplate(matter)) return {};
  const found = filesOf(matter).find((each) => each.packageDocumentId === packageDocumentId);
  const { name, file } = orNotFound(found);
  const fileName = `${name}.docx`;
  const key = templateFileKey(firmId, matter.templateId, file, packageDocumentId);
  return { url: await downloadAddress(key, fileName), fileName };
});
