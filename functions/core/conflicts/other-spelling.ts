import type { Client } from '#core/clients/client.ts';
import { folded } from '#core/search-words.ts';
import { formerNamesIn } from './former-names.ts';

/** What is written short, and in full. */
const IN_FULL = new Map(
  `inc incorporated|corp corporation|co company|ltd limited|intl international|bros brothers|mfg manufacturing|assn association|assoc associates|dept department|natl national`
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const LEGAL_FORMS = new Set('incorporated corporation company limited llc llp lp plc pllc pc gmbh ag sa'.split(' '));

/** I. B. M. and L.L.C. are one word. */
const joined = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .split(' ');

const wordsOf = (name: string): string[] =>
  folded(name.replace(/[&+]/g, ' and '))
    .split(' ')
    .map((word) => IN_FULL.get(word) ?? word);

const isForm = (word: string | undefined): boolean => LEGAL_FORMS.has(word ?? '');

/** "Smith, John" as "John Smith"; what stands behind the comma of a company is its legal form. */
const inOrder = (name: string): string => {
  const [last = '', first, ...more] = name.split(',');
  return first === undefined || more.length > 0 || isForm(joined(wordsOf(first)).at(-1)) ? name : `${first} ${last}`;
};

const isInitial = (word: string): boolean => /^\p{L}$/u.test(word);

/** Whether two given names, word by word, may be the same, written with initials; an initial in the middle may be left out. */
const areGivenAlike = ([one, ...ones]: readonly string[], [other, ...others]: readonly string[]): boolean => {
  if (one === undefined || other === undefined)
    return [one, ...ones, other, ...others].every((word) => !word || isInitial(word));
  const isAlike = one === other || ((isInitial(one) || isInitial(other)) && one[0] === other[0]);
  return isAlike && areGivenAlike(ones, others);
};

/** Whether two names are for a reader the same, but for how they are spelled: letters, signs, short forms, initials. */
export const isOtherSpelling = (one: string, other: string): boolean => {
  const [ones, others] = [one, other].map((name) => wordsOf(inOrder(name))) as [string[], string[]];
  const [first, second] = [ones, others].map((words) =>
    joined(words)
      .map((word) => IN_FULL.get(word) ?? word)
      .join(''),
  );
  if (first === second) return true;
  const last = ones.at(-1) ?? '';
  if (last !== others.at(-1) || last.length < 2 || isForm(last) || ones.length < 2 || others.length < 2) return false;
  return areGivenAlike(ones.slice(0, -1), others.slice(0, -1));
};

type Named = Pick<Client, 'title' | 'invitee_name' | 'formerNames'>;

/** What a client was called that says more to a reader than what they are called: other spellings are found, and not told. */
export const formerNamesToRead = (client: Named): string[] => {
  const names = [client.title, client.invitee_name];
  return formerNamesIn(client.formerNames).filter((name) => {
    if (names.some((each) => isOtherSpelling(each, name))) return false;
    names.push(name);
    return true;
  });
};
