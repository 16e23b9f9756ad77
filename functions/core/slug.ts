import { withPlainLetters } from '#core/plain-letters.ts';

/** `Smith & Partners LLP` → `smith-partners-llp`: the word for a URL. */
export const slugOf = (text: string): string =>
  withPlainLetters(text)
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
