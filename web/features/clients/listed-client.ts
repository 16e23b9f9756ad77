import type { ArchivedClientItem, ClientItem, InvitationState } from '#core/clients/client.ts';

/** A client as both lists show it; the wire spells the two differently (specification, section 3). */
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

/** Case-insensitive substring of any name, e-mail or number, however a number is spaced (specification, section 5: Search). */
export const matches = ({ title, name, email, account, numbers }: ListedClient, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  const digits = /^[\d\s()+./-]+$/.test(wanted) ? digitsOf(wanted) : '';
  return (
    [title, name, email, ...account].some((value) => value.toLowerCase().includes(wanted)) ||
    (digits !== '' && numbers.some((number) => number.includes(digits)))
  );
};
