import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.userServices,
    page: async () => (await import('./user-services-page.tsx')).UserServicesPage,
    access: 'public',
    audience: ['guest'],
  },
  {
    path: paths.branding,
    page: async () => (await import('./branding-page.tsx')).BrandingPage,
    access: 'payment-settings',
    reads: ['/firm/branding'],
    audience: ['member'],
    frame: 'settings',
    label: 'Address and look',
  },
  {
    path: paths.manageServices,
    page: async () => (await import('./manage-services-page.tsx')).ManageServicesPage,
    access: 'payment-settings',
    reads: ['/firm/services'],
    audience: ['member'],
    frame: 'settings',
    label: 'Services',
  },
];
