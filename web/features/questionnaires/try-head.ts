import type { PublicPage } from '#web/screen.ts';

/** Which template it is, is read when the page is opened. */
export const tryHead: PublicPage = {
  title: 'Try a contract template',
  description:
    'Answer the questions of a contract template without an account, watch the contract fill in beside them, and download it.',
};
