import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.verifyDocument,
    access: 'public',
    audience: ['site', 'visitor'],
    frame: 'site',
    page: async () => (await import('./verify-page.tsx')).VerifyPage,
    publicPages: async () => [(await import('./verify-text.ts')).verifyHead],
  },
];
