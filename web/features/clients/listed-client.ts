import type { ArchivedClientItem, ClientItem, InvitationState } from '#core/clients/client.ts';

/** A client as both lists show it; the wire spells the two differently. */
export interface ListedClient {
  id: string;
  title: string;
  name: string;
  email: string;
  invitation: InvitationState;
  /** The joined person's own name and e-mail. */
  account: string[];
  /** Mobile numbers, digits only: the firm's record, and the joined person's own. */
  numbers: string[];
}

type Facts = Pick<ClientItem, '_id' | 'title' | 'invitation' | 'client_data' | 'countryCode' | 'mobileNumber'>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const shared = ({ _id, title, invitation, client_data: account, countryCode, mobileNumber }: Facts) => ({
  id: _id,
  title,
  invitation,
  account: account ? [`${account.firstName} ${account.lastName}`, account.email] : [],
  numbers: [digitsOf(countryCode + mobileNumber), digitsOf(account?.mobileNumber ?? '')],
});

export const fromList = (item: ClientItem): ListedClient => ({
  ...shared(item),
  name: item.invitee_name,
  email: item.invitee_email,
});

export const fromArchive = (item: ArchivedClientItem): ListedClient => ({
  ...shared(item),
  name: item.client_name,
  email: item.client_email,
});

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

/**
 * Whether a client has what was typed: a part of any name, e-mail or number, in capital or small letters, however a
 * number is written.
 */
export const matcher = (text: string): ((client: ListedClient) => boolean) => {
  const words = wantedWords(text);
  const digits = wantedDigits(words);
  return ({ title, name, email, account, numbers }) =>
    [title, name, email, ...account].some((value) => value.toLowerCase().includes(words)) ||
    (digits !== '' && numbers.some((number) => isNumber(number, digits)));
};
