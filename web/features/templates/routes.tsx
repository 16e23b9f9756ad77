import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.templates,
    page: async () => (await import('./template-list-page.tsx')).TemplateListPage,
    access: 'templates',
    reads: ['/templates'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.questionnaires,
    page: async () => (await import('./questionnaire-list-page.tsx')).QuestionnaireListPage,
    access: 'templates',
    reads: ['/templates'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.template,
    page: async () => (await import('./template-page.tsx')).TemplatePage,
    access: 'templates',
    reads: [
      '/templates/:templateId',
      '/templates/:templateId/test-results',
      '/templates/:templateId/versions',
      '/templates/:templateId/matters',
    ],
    beside: () => import('#web/paper/tagged-pages.tsx'),
    audience: ['member'],
    frame: 'app',
  },
];
