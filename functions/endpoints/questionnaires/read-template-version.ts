import { orNotFound } from '#core/problem.ts';
import { readTemplateVersion } from '#core/questionnaires/endpoints.ts';
import { templateVersionDetail } from '#core/questionnaires/template-version.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';
import { templateFileKey } from '#outside/template-file.ts';
import { readVersion } from '#workflows/templates/read-version.ts';

export const handler = serveReading(readTemplateVersion, async ({ request, actor: { firmId }, now, tell }) => {
  const { templateId } = request;
  const found = orNotFound(await readVersion(firmId, templateId, Number(request.number), now));
  const version = templateVersionDetail(found, found.content.questionnaire, tell);
  const addressed = async (file: TemplateFile, packageDocumentId: string): Promise<TemplateFile> => ({
    ...file,
    download_url: await downloadAddress(templateFileKey(firmId, templateId, file.number, packageDocumentId), file.name),
  });
  const documents = version.documents.map(async (document) => ({
    ...document,
    file: await addressed(document.file, document.packageDocumentId),
  }));
  return {
    ...version,
    file: await addressed(version.file, FIRST_DOCUMENT),
    documents: await Promise.all(documents),
  };
});
