/** What is typed among former names. */
export const FORMER_HINT = 'Maiden names, names before a change. Put a semicolon between two.';

/** What each field of a client or a contact is called, by its name. */
export const fieldLabels: Readonly<Record<string, string>> = {
  client_type: 'Client type',
  company_name: 'Company name',
  formerNames: 'Formerly called',
  invitee_name: 'Name',
  invitee_email: 'Email',
  countryCode: 'Country code',
  mobileNumber: 'Phone',
  notes: 'About',
  tags: 'Tags',
  name: 'Name',
  type: 'Type',
  phone: 'Phone',
  email: 'Email',
  alternate_email: 'Alternate Email',
  ...Object.fromEntries(
    Object.entries({
      address_line_1: 'Address Line 1',
      address_line_2: 'Address Line 2',
      city: 'City',
      state: 'State',
      zip_code: 'Zip Code',
      country: 'Country',
    }).flatMap(([part, label]) => [
      [part, label],
      [`address.${part}`, label],
    ]),
  ),
};
