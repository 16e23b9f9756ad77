import { listTemplateVersions, readQuestionnaire, runTemplateTests } from '#core/questionnaires/endpoints.ts';
import { listTemplateRows, readTemplate } from '#core/templates/endpoints.ts';

/** What is read again once the files of a template have changed. */
export const REFRESHED_BY_FILES = [
  readTemplate,
  listTemplateRows,
  readQuestionnaire,
  runTemplateTests,
  listTemplateVersions,
];
