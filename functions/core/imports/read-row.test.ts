import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import type { ImportReading } from './field.ts';
import { readRow } from './read-row.ts';

type Field = ImportReading['columns'][number]['field'];

const read = (
  row: readonly (readonly [header: string, field: Field, cell: string])[],
  both: ImportReading['both'] = 'person',
) =>
  readRow(
    row.map(([, , cell]) => cell),
    { both, columns: row.map(([header, field]) => ({ header, field })) },
    tellInEnglish,
  );
const ada = [
  ['First', 'first_name', 'Ada'],
  ['Last', 'last_name', 'O’Neill'],
  ['E-mail', 'invitee_email', 'Ada@Example.com'],
] as const;

describe('a row', () => {
  it('gives a person of the parts of a name, and a company of which nobody is named by its own', () => {
    expect(read(ada).details).toMatchObject({
      client_type: 'None',
      invitee_name: 'Ada O’Neill',
      invitee_email: 'ada@example.com',
    });
    const company = [
      ['Company', 'company_name', 'Acme'],
      ['E-mail', 'invitee_email', 'a@acme.example'],
    ] as const;
    expect(read(company).details).toMatchObject({ client_type: 'Company', invitee_name: 'Acme', company_name: 'Acme' });
  });

  it('of a person and a company gives the one that was chosen, unless its type says', () => {
    const both = [...ada, ['Company', 'company_name', 'Acme']] as const;
    expect(read(both).details).toMatchObject({ client_type: 'Individual', company_name: 'Acme' });
    expect(read(both, 'company').details).toMatchObject({ client_type: 'Company' });
    const typed = (text: string) => read([...both, ['Type', 'client_type', text]]).details?.client_type;
    expect([typed('Person'), typed('COMPANY'), typed('Entreprise'), typed('natürliche Person')]).toEqual([
      'Individual',
      'Company',
      'Company',
      'Individual',
    ]);
  });

  it('loses nothing that a field has no room for', () => {
    const { details } = read([
      ...ada,
      ['E-mail 2', 'invitee_email', 'second@example.com'],
      ['Work', 'mobileNumber', '001-288-594-4736x38096'],
      ['Home', 'mobileNumber', '555 0100'],
      ['Street', 'address_line_1', '1 Quay Street\nFloor 2'],
      ['Job', 'notes', 'Broker'],
      ['Born', 'notes', '1815'],
    ]);
    expect(details).toMatchObject({ countryCode: '+1', mobileNumber: '288-594-4736' });
    expect(details?.address).toMatchObject({ address_line_1: '1 Quay Street', address_line_2: 'Floor 2' });
    expect(details?.notes.split('\n')).toEqual([
      'Job: Broker',
      'Born: 1815',
      'E-mail 2: second@example.com',
      'Home: 555 0100',
      'Work: 001-288-594-4736x38096',
    ]);
  });

  it.each([
    ['+44 20 7946 0958', '+44', '20 7946 0958'],
    ['0049 (30) 123456', '+49', '30) 123456'],
    ['+1 (415) 555-0123', '+1', '415) 555-0123'],
    ['+972-54-123-4567', '+972', '54-123-4567'],
    ['(415) 555-0123', '', '(415) 555-0123'],
  ])('the number %s', (text, countryCode, mobileNumber) => {
    const { details } = read([...ada, ['Phone', 'mobileNumber', text]]);
    expect(details?.countryCode).toBe(countryCode);
    expect(details?.mobileNumber.replace(/^\(/, '')).toBe(mobileNumber.replace(/^\(/, ''));
  });

  it('takes tags, e-mails and empty cells as programs write them', () => {
    const row = [
      ['Name', 'invitee_name', 'NULL'],
      ['Company', 'company_name', 'Acme'],
      ['E-mail', 'invitee_email', 'Ada <ada@example.com> ::: b@example.com'],
      ['Tags', 'tags', '* myContacts ::: VIP ::: Film'],
      ['City', 'city', 'N/A'],
    ] as const;
    expect(read(row).details).toMatchObject({
      invitee_name: 'Acme',
      invitee_email: 'ada@example.com',
      tags: ['VIP', 'Film'],
      notes: 'E-mail: b@example.com',
      address: { city: '' },
    });
  });

  it('that is wrong says the column as the file calls it, in the words of a form', () => {
    expect(
      read([
        ['Kunde', 'invitee_name', ''],
        ['Mail', 'invitee_email', 'ada@'],
        ['Tel', 'mobileNumber', '12'],
      ]).faults,
    ).toMatchObject([
      { column: 'Kunde', msg: 'Please enter the name' },
      { column: 'Mail', msg: 'Please enter valid email format' },
      { column: 'Tel', msg: 'Your mobile should contain atleast 4 digits' },
    ]);
    expect(read([...ada, ['Art', 'client_type', 'Sonstige']]).faults).toMatchObject([
      { column: 'Art', msg: 'Please select the client type' },
    ]);
    expect(read([...ada, ['Tel', 'mobileNumber', '4.16E+09']]).faults).toMatchObject([
      { column: 'Tel', msg: 'A spreadsheet has shortened this number.' },
    ]);
    expect(read([['Name', 'invitee_name', 'Ada']]).faults).toMatchObject([
      { column: 'Email', msg: 'Please enter the email' },
    ]);
  });
});
