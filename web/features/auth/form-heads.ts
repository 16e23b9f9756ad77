import type { PublicPage } from '#web/screen.ts';

/** Log-in and sign-up as searchers find them. */
export const loginHead: PublicPage = {
  title: 'Login',
  description: 'Log in to Lexwright, where your contracts, questionnaires, clients and matters stand together.',
};

export const signupHead: PublicPage = {
  title: 'Create your FREE account',
  description: 'Sign up for Lexwright: 14 days free, no card required. Your Word contracts become questionnaires.',
};
