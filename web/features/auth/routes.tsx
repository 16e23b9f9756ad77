import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';

export const routes: readonly Screen[] = [
  {
    path: paths.login,
    page: async () => (await import('./login-page.tsx')).LoginPage,
    access: 'public',
    audience: ['visitor', 'guest'],
    form: async () => (await import('./form-heads.ts')).loginHead,
  },
  {
    path: paths.signup,
    page: async () => (await import('./signup-page.tsx')).SignupPage,
    access: 'public',
    audience: ['visitor'],
    form: async () => (await import('./form-heads.ts')).signupHead,
  },
  {
    path: paths.signup,
    page: async () => (await import('./invited-signup-page.tsx')).InvitedSignupPage,
    access: 'public',
    audience: ['invited'],
  },
  {
    path: paths.google,
    page: async () => (await import('./google-return-page.tsx')).GoogleReturnPage,
    access: 'public',
    audience: ['visitor'],
  },
  {
    path: paths.endUserLicense,
    page: async () => (await import('./end-user-license-page.tsx')).EndUserLicensePage,
    beside: () => import('./accept-form.tsx'),
    access: 'account',
    audience: ['newcomer'],
  },
  {
    path: paths.approval,
    page: async () => (await import('./approval-page.tsx')).ApprovalPage,
    access: 'account',
    audience: ['newcomer'],
  },
  {
    path: paths.trialEnd,
    page: async () => (await import('./trial-end-page.tsx')).TrialEndPage,
    access: 'account',
    audience: ['newcomer'],
  },
  {
    path: paths.changePassword,
    page: async () => (await import('./change-password-page.tsx')).ChangePasswordPage,
    access: 'profile',
    audience: ['member', 'client'],
    frame: 'app',
  },
];
