import type { ClientRow } from '#core/clients/client-row.ts';
import { type Matcher, searchedWords } from '#web/ui/text-matcher.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What was typed or pasted, in small letters, without what stands around an address in a letter or a link. */
const wantedWords = (text: string): string => {
  const words = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const bare = words.replace(/^(?:mailto:|tel:|[<"'])+|[>"'.,;:]+$/g, '');
  return (bare.includes('@') ? bare.replaceAll(' ', '') : bare) || words;
};

/** The digits of what can only be a number: no letter, no @. The 0 that is dialled within a country alone is left out. */
const wantedDigits = (words: string): string => (/^[^\p{L}@]*$/u.test(words) ? digitsOf(words.replace('(0)', '')) : '');

/** The shortest number that is looked for in what was typed with more before it, such as the code of a country. */
const WHOLE_NUMBER = 7;

const isNumber = (number: string, digits: string): boolean => {
  const withoutZeros = digits.replace(/^0+(?=\d{3})/, '');
  return (
    number.includes(digits) ||
    number.includes(withoutZeros) ||
    (number.length >= WHOLE_NUMBER && withoutZeros.endsWith(number))
  );
};

const searched = searchedWords<ClientRow>(({ title, name = '', email, account = [] }) => [
  title,
  name,
  email,
  ...account,
]);

/** Whether a client has what was typed: a part of any name, e-mail or number, in capital or small letters, however a number is written. */
export const clientMatcher: Matcher<ClientRow> = (text) => {
  const words = wantedWords(text);
  const digits = wantedDigits(words);
  return (client) =>
    searched(client).includes(words) ||
    (digits !== '' && (client.numbers ?? []).some((number) => isNumber(number, digits)));
};
