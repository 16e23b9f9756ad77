import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

/** What not every form needs: of some categories, of what others answer or ask, of what is only read, of what is wrong. */
const inputs = () =>
  Promise.all([
    import('#core/questionnaires/formulas.ts'),
    import('#web/api/thread.tsx'),
    import('./answer/row-inputs.tsx'),
    import('./answer/files-input.tsx'),
    import('./answer/computed-field.tsx'),
    import('./answer/others-answer.tsx'),
    import('./answer/answers-read.tsx'),
    import('./answer/trouble.tsx'),
  ]);

/** The form as a client sees it, and what not every form needs. */
const preview = () => Promise.all([import('./part-preview.tsx'), inputs()]);

/** What stands beside the questions of a template, and what finds out about them and makes new ones. */
const workshop = () =>
  Promise.all([
    import('./part-preview.tsx'),
    import('./builder/findings.ts'),
    import('./builder/drag-engine.tsx'),
    import('./builder/fix-list.tsx'),
    import('./builder/making.ts'),
    import('./builder/on-demand.tsx'),
  ]);

/** The contract beside the form, which a client is given with the questionnaire. */
const contract = { code: () => import('./contract-beside.tsx'), reads: [] };
const firmContract = { ...contract, reads: ['/matters/:matterId/template-file'] };

export const routes: readonly Screen[] = [
  {
    path: paths.tryTemplate,
    page: async () => (await import('./try-template-page.tsx')).TryTemplatePage,
    access: 'public',
    audience: ['visitor'],
    frame: 'site',
    reads: ['/showcase/:templateId'],
    social: 'templates',
    publicPages: async () => [(await import('./try-head.ts')).tryHead],
  },
  {
    path: paths.templateQuestionnaire,
    page: async () => (await import('./questionnaire-builder-page.tsx')).QuestionnaireBuilderPage,
    access: 'templates',
    reads: ['/templates/:templateId/questionnaire', '/templates/:templateId/tests'],
    beside: workshop,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientTemplateQuestionnaire,
    page: async () => (await import('./client-template-questionnaire-page.tsx')).ClientTemplateQuestionnairePage,
    access: 'clients',
    reads: ['/clients/:clientId', '/templates/:templateId/questionnaire'],
    beside: preview,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.clientMatterQuestionnaire,
    page: async () => (await import('./client-matter-questionnaire-page.tsx')).ClientMatterQuestionnairePage,
    access: 'clients',
    reads: ['/matters/:matterId/questionnaire', '/matters/:matterId/messages'],
    beside: inputs,
    contract: firmContract,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.teamMatterQuestionnaire,
    page: async () => (await import('./team-matter-questionnaire-page.tsx')).TeamMatterQuestionnairePage,
    access: 'team-matters',
    reads: ['/matters/:matterId/questionnaire', '/matters/:matterId/messages'],
    sharedReads: ['/matters/:matterId/questionnaire', '/matters/:matterId/messages'],
    beside: inputs,
    contract: firmContract,
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.matterQuestionnaire,
    page: async () => (await import('./matter-questionnaire-page.tsx')).MatterQuestionnairePage,
    access: 'matters',
    sharedReads: ['/invited-matters/:matterId/questionnaire', '/invited-matters/:matterId/messages'],
    beside: inputs,
    contract,
    audience: ['client'],
    frame: 'app',
  },
];
