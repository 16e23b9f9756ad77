import type { PublicPage } from '#web/screen.ts';

export const showcaseHead: PublicPage = {
  title: 'Contract templates to try',
  description:
    'Contract templates that you can try without an account: answer the questions, watch the contract fill in beside them, and download it.',
};

/** One of them, which is read when the page is opened. */
export const templateHead: PublicPage = {
  title: 'Contract template',
  description:
    'A contract template that you can try without an account: what it asks, what it costs, and the contract that it makes.',
};
