import { type ClientAddress, type ClientDetails, clientTitle } from '#core/clients/client.ts';
import type { PartyDetails } from '#core/party-details.ts';
import { MOST_SEARCHED, type Searched } from './check.ts';
import type { Posting } from './posting.ts';
import type { SubjectKind } from './subject.ts';

const kinds: Record<ClientDetails['client_type'], SubjectKind> = {
  Individual: 'person',
  Company: 'company',
  None: 'unknown',
};

/** An address in one line. */
export const oneLine = (address: Partial<ClientAddress>): string =>
  [address.address_line_1, address.address_line_2, address.city, address.state, address.zip_code, address.country]
    .filter(Boolean)
    .join(', ');

const withoutEmpty = (more: Record<string, string | undefined>): Partial<Searched> =>
  Object.fromEntries(
    Object.entries(more).flatMap(([field, text]) => (text ? [[field, text.slice(0, MOST_SEARCHED)]] : [])),
  );

/** Whom a check looks for that begins with somebody who is kept already. */
export const searchedOfPosting = ({ name, kind, ...posting }: Posting): Searched => ({
  name,
  kind,
  ...withoutEmpty({
    formerName: posting.formerNames?.join('; '),
    email: posting.emails?.[0],
    phone: posting.phones?.[0],
    address: posting.addresses?.[0],
  }),
});

/** Whom the conflict check before a matter with this party looks for. */
export const searchedOfParty = ({
  name,
  kind,
  formerNames,
  ...points
}: Omit<PartyDetails, 'side' | 'note'>): Searched => ({
  name,
  kind,
  ...withoutEmpty({
    formerName: formerNames.join('; '),
    email: points.email,
    phone: points.phone,
    address: points.address,
  }),
});

/** Whom the conflict check before a matter of a client looks for. */
export const searchedOfClient = (
  client: Pick<
    ClientDetails,
    'client_type' | 'company_name' | 'invitee_name' | 'invitee_email' | 'countryCode' | 'mobileNumber' | 'address'
  > &
    Partial<Pick<ClientDetails, 'formerNames'>>,
): Searched => {
  const known = withoutEmpty({
    formerName: client.formerNames,
    email: client.invitee_email,
    phone: client.mobileNumber && client.countryCode + client.mobileNumber,
    address: oneLine(client.address),
  });
  return { name: clientTitle(client), kind: kinds[client.client_type], ...known };
};
