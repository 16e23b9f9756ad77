import type { ArchivedClientItem, ClientItem, InvitationState } from '#core/clients/client.ts';

/** A client as both lists show it; the wire spells the two differently (specification, section 3). */
export interface ListedClient {
  id: string;
  title: string;
  name: string;
  email: string;
  invitation: InvitationState;
  /** The joined person's own name, e-mail and mobile number. */
  account: string[];
}

type Facts = Pick<ClientItem, '_id' | 'title' | 'invitation' | 'client_data'>;

const shared = ({ _id, title, invitation, client_data: account }: Facts) => ({
  id: _id,
  title,
  invitation,
  account: account ? [`${account.firstName} ${account.lastName}`, account.email, account.mobileNumber] : [],
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

/** Case-insensitive substring of any name, e-mail or number (specification, section 5: Search). */
export const matches = ({ title, name, email, account }: ListedClient, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return [title, name, email, ...account].some((value) => value.toLowerCase().includes(wanted));
};
