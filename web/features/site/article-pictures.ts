import type { PictureName } from './pictures.ts';

/** Of some articles, by their addresses, a screen of the product on which what they say is to be seen. */
export const articlePictures: Readonly<Record<string, PictureName>> = {
  'conditions-that-are-always-true': 'conditions',
  'blanks-left-in-a-signed-contract': 'blanks',
  'a-or-an-and-other-grammar-in-templates': 'growing',
  'one-contract-with-options-or-several': 'questionnaire',
  'why-a-second-signature-can-break-the-first': 'contract',
};
