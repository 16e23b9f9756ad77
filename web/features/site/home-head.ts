import { maker, product } from '#core/site/structured-data.ts';
import type { PublicPage } from '#web/screen.ts';

/** Home as searchers find it. */
export const homeHead: PublicPage = {
  title: 'Contracts from your own templates',
  description:
    'Lexwright turns your Word contracts into questionnaires for your clients, and their answers into finished contracts in Word and PDF.',
  structured: [maker, product],
};
