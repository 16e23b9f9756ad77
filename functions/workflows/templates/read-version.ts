import type { TemplateVersionRecord } from '#core/questionnaires/template-version.ts';
import type { VersionContent } from '#store/template-versions.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { freshVersion, isKept, readStanding } from './standing.ts';

/** A version of a template, or what stands and would be its next one; undefined when there is none of this number. */
export const readVersion = async (
  firmId: string,
  templateId: string,
  number: number,
  now: Date,
): Promise<(TemplateVersionRecord & { content: VersionContent }) | undefined> => {
  const [kept, template, tags] = await Promise.all([
    versions.read(firmId, templateId, number, now),
    templates.readForChange(firmId, templateId, now),
    templates.tagsOf(firmId, templateId, now, { consistent: true }),
  ]);
  if (kept || !template) return kept;
  const standing = await readStanding(firmId, template, tags, now);
  const isNext = number === (standing.newest.newest?.number ?? 0) + 1 && !isKept(standing);
  return isNext ? { ...freshVersion(standing, { firstName: '', lastName: '' }, now), number } : undefined;
};
