import type { PublicPage } from '#web/screen.ts';

export const showcaseHead: PublicPage = {
  title: 'Contract templates to try',
  description:
    'Contract templates that you can try without an account: answer the questions, watch the contract fill in beside them, and download it.',
};
