import type { ClientRow } from '#core/clients/client-row.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import type { Matcher } from '#web/ui/row-list.tsx';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What was typed or pasted, without what stands before an address in a letter or a link. */
const withoutScheme = (text: string): string => text.trim().replace(/^(?:mailto:|tel:|[<"'])+/i, '') || text;

/** The digits of what can only be a number: no letter, no @. The 0 that is dialled within a country alone is left out. */
const wantedDigits = (text: string): string => {
  const plain = text.normalize('NFKC');
  return /^[^\p{L}@]*$/u.test(plain) ? digitsOf(plain.replace('(0)', '')) : '';
};

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

const wordsMatcher = textMatcher<ClientRow>(
  ({ title, name = '', email, account = [], tags = [], contacts = [] }) => [
    title,
    name,
    email,
    ...account,
    ...tags,
    ...contacts.flat(),
  ],
  ({ numbers = [] }) => numbers,
);

/** Whether a client has what was typed: a part of any name, e-mail or number, as `textMatcher` finds it, however a number is written. */
export const clientMatcher: Matcher<ClientRow> = (text) => {
  const wanted = withoutScheme(text);
  const hasWords = wordsMatcher(wanted);
  const digits = wantedDigits(wanted);
  return (client) =>
    hasWords(client) || (digits !== '' && (client.numbers ?? []).some((number) => isNumber(number, digits)));
};
