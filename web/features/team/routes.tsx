import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.management,
    page: async () => (await import('./management-page.tsx')).ManagementPage,
    access: 'management',
    reads: ['/team/members', '/team/invitations'],
    audience: ['member'],
    frame: 'app',
    label: 'Members',
  },
  {
    path: paths.roleManagement,
    page: async () => (await import('./role-management-page.tsx')).RoleManagementPage,
    access: 'management',
    reads: ['/team/roles'],
    audience: ['member'],
    frame: 'app',
    label: 'Roles',
  },
  {
    path: paths.matterSettings,
    page: async () => (await import('./matter-settings-page.tsx')).MatterSettingsPage,
    access: 'management',
    reads: ['/firm/matter-settings'],
    audience: ['member'],
    frame: 'app',
    label: 'Matter settings',
  },
  {
    path: paths.memberActivity,
    page: async () => (await import('./member-activity-page.tsx')).MemberActivityPage,
    access: 'management',
    reads: ['/team/members/:memberId/activity'],
    audience: ['member'],
    frame: 'app',
  },
];
