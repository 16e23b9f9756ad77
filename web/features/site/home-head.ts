import type { PublicPage, StructuredData } from '#web/screen.ts';

/** Who makes the product, as searchers know it. */
export const maker: StructuredData = {
  '@type': 'Organization',
  name: 'Lexwright',
  url: '{site}/',
  logo: '{site}/favicon.svg',
};

/** The product, as searchers know it. */
export const product: StructuredData = {
  '@type': 'SoftwareApplication',
  name: 'Lexwright',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: '{site}/',
  description: 'Contract templates, questionnaires for clients, matters and finished documents for law firms.',
};

/** Home as searchers find it. */
export const homeHead: PublicPage = {
  title: 'Contracts from your own templates',
  description:
    'Lexwright turns your Word contracts into questionnaires for your clients, and their answers into finished contracts in Word and PDF.',
  structured: [maker, product],
};
