import type { ImportField } from '#core/imports/field.ts';

/** What a column may be, in the order in which it is offered. */
export const fieldLabels: Readonly<Record<ImportField | 'none', string>> = {
  none: 'Do not import',
  invitee_name: 'Name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  company_name: 'Company name',
  formerNames: 'Formerly called',
  client_type: 'Client type',
  invitee_email: 'Email',
  countryCode: 'Country code',
  mobileNumber: 'Phone',
  address_line_1: 'Address Line 1',
  address_line_2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip_code: 'Zip Code',
  country: 'Country',
  tags: 'Tags',
  notes: 'About',
};
