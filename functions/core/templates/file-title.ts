import { capitalised } from '#core/capitalised.ts';

/** What the end of a file's name says of its state, and not of what it is: versions, days, `final`, `(1)`. */
const STATE =
  /(?<!^(?:first|second|third|working|rough))[\s,–-]+(?:v(?:er(?:sion)?)?[. ]{0,2}\d{1,3}(?:[. ]\d{1,3})*|rev(?:ision)?[. ]{0,2}\d{1,3}|final|(?:(?:first|second|third|working|rough) )?draft|clean|copy|redlined?|tagged|\(\d{1,2}\)|(?:19|20)\d\d[-. ]?\d\d[-. ]?\d\d)$/i;

const SHORT_FORMS = new Set('NDA MNDA LLC LLP LP IP DPA MSA SLA SOW MOU LOI HR EU UK US USA GDPR'.split(' '));

const withoutState = (title: string): string => {
  let kept = title;
  for (let last = ''; last !== kept; kept = kept.replace(STATE, '')) last = kept;
  return kept;
};

const cased = (word: string, isShouted: boolean): string => {
  const upper = word.toUpperCase();
  if (SHORT_FORMS.has(upper) && (isShouted || word === word.toLowerCase())) return upper;
  return isShouted ? word.toLowerCase() : word;
};

/**
 * A title from the name of a Word file: `lease_agreement v2 FINAL.docx` is a Lease agreement. Capitals of words stay as somebody
 * wrote them, unless all are capitals; hyphens stay where blanks part the words.
 */
export const titleOfFile = (fileName: string): string => {
  const base = fileName.replace(/\.docx$/i, '').trim();
  const apart = base.replace(base.includes(' ') ? /_/g : /[-_]/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = withoutState(apart.replace(/\s+/g, ' ').replace(/^copy of /i, '')).split(' ');
  const isShouted = !/\p{Ll}/u.test(words.join('')) && words.some((word) => !SHORT_FORMS.has(word));
  return capitalised(words.map((word) => cased(word, isShouted)).join(' '));
};
