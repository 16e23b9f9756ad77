import { orNotFound } from '#core/problem.ts';
import { listTemplateVersions } from '#core/questionnaires/endpoints.ts';
import { stateOf, versionRows } from '#core/questionnaires/template-version.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(
  listTemplateVersions,
  async ({ request: { templateId }, actor: { firmId }, now, tell }) => {
    const [found, asked, kept] = await Promise.all([
      templates.read(firmId, templateId, now),
      questionnaires.read(firmId, templateId),
      versions.list(firmId, templateId),
    ]);
    const template = orNotFound(found);
    const present = { ...stateOf(template, asked?.version ?? 0), changedAt: asked?.updatedAt ?? template.updatedAt };
    return { rows: versionRows(kept, present, tell) };
  },
);
