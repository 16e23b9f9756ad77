import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.chat,
    page: async () => (await import('./chat-page.tsx')).ChatPage,
    access: 'dashboard',
    reads: ['/conversations', '/direct-conversations', '/unread-messages'],
    sharedReads: ['/invited-conversations', '/unread-messages'],
    audience: ['member', 'client'],
    frame: 'app',
  },
];
