import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.tasks,
    page: async () => (await import('./task-list-page.tsx')).TaskListPage,
    access: 'matters',
    reads: ['/tasks'],
    slots: ['counselWork'],
    audience: ['member'],
    frame: 'app',
  },
  {
    path: paths.taskTemplates,
    page: async () => (await import('./task-templates-page.tsx')).TaskTemplatesPage,
    access: 'matters',
    reads: ['/task-templates'],
    audience: ['member'],
    frame: 'app',
  },
];
