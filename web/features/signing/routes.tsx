import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const envelope = {
  page: async () => (await import('./envelope-page.tsx')).EnvelopePage,
  audience: ['member'],
  frame: 'app',
} as const;

const page = async () => (await import('./signature-page.tsx')).SignaturePage;

export const routes: readonly Screen[] = [
  { path: paths.envelope, access: 'matters', ...envelope },
  { path: paths.clientEnvelope, access: 'clients', ...envelope },
  { path: paths.teamEnvelope, access: 'team-matters', ...envelope },
  { path: paths.signature, page, access: 'public', audience: ['guest', 'visitor'] },
  { path: paths.signatureWithoutEnvelope, page, access: 'public', audience: ['guest', 'visitor'] },
];
