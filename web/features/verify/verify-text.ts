import type { PublicPage } from '#web/screen.ts';

/** The page as searchers find it. */
export const verifyHead: PublicPage = {
  title: 'Verify a signed PDF',
  description:
    'Drop a signed PDF: who signed it and when, whether it is whole, and which words were changed after which signature. It never leaves your computer.',
};

export const lead =
  'Choose a PDF to see who signed it and when, whether it is whole, and what was changed after each signature. The file is read by this page alone and is not uploaded.';
