/** Who makes the product, in the words of schema.org; `{site}` is the site's origin. */
export const maker = {
  '@type': 'Organization',
  name: 'Lexwright',
  url: '{site}/',
  logo: '{site}/favicon.svg',
} as const;

/** The product, in the words of schema.org. */
export const product = {
  '@type': 'SoftwareApplication',
  name: 'Lexwright',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: '{site}/',
  description: 'Contract templates, questionnaires for clients, matters and finished documents for law firms.',
} as const;
