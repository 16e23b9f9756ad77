import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

const page = async () => (await import('./signature-page.tsx')).SignaturePage;

export const routes: readonly Screen[] = [
  { path: paths.signature, page, access: 'public', audience: ['guest', 'visitor'] },
  { path: paths.signatureWithoutEnvelope, page, access: 'public', audience: ['guest', 'visitor'] },
];
