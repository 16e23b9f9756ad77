import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.tryTemplate,
    page: async () => (await import('./try-template-page.tsx')).TryTemplatePage,
    access: 'public',
    audience: ['visitor'],
    frame: 'site',
  },
  {
    path: paths.templateQuestionnaire,
    page: async () => (await import('./questionnaire-builder-page.tsx')).QuestionnaireBuilderPage,
    access: 'templates',
    reads: ['/templates/:templateId/questionnaire', '/templates/:templateId/tests'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientMatterQuestionnaire,
    page: async () => (await import('./client-matter-questionnaire-page.tsx')).ClientMatterQuestionnairePage,
    access: 'clients',
    reads: ['/matters/:matterId/questionnaire', '/matters/:matterId/messages'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.matterQuestionnaire,
    page: async () => (await import('./matter-questionnaire-page.tsx')).MatterQuestionnairePage,
    access: 'matters',
    audience: ['client'],
    frame: 'app',
  },
];
