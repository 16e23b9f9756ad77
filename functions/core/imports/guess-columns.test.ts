import { describe, expect, it } from 'vitest';
import { guessColumns, isHeader } from './guess-columns.ts';

const guessed = (line: string, separator = ',', rows: string[][] = []) =>
  Object.fromEntries(
    guessColumns(line.split(separator), rows).flatMap(({ header, field }) =>
      field === 'none' ? [] : [[header, field]],
    ),
  );

describe('columns are known by name', () => {
  it('of Clio’s contacts, as exported and as in its template', () => {
    const address = 'Primary Address Street,Primary Address City,Primary Address Province,Primary Address Postal Code';
    expect(
      guessed(
        `Id,Type,First Name,Middle Name,Last Name,Company,Title,Primary Email Address,Primary Phone Number,${address},Primary Address Country,Tags`,
      ),
    ).toEqual({
      Type: 'client_type',
      'First Name': 'first_name',
      'Middle Name': 'middle_name',
      'Last Name': 'last_name',
      Company: 'company_name',
      'Primary Email Address': 'invitee_email',
      'Primary Phone Number': 'mobileNumber',
      'Primary Address Street': 'address_line_1',
      'Primary Address City': 'city',
      'Primary Address Province': 'state',
      'Primary Address Postal Code': 'zip_code',
      'Primary Address Country': 'country',
      Tags: 'tags',
    });
    expect(
      guessed(
        'title,job_title,first_name,last_name,company,business_street,business_city,business_state,business_postal_code,email_address,primary_phone',
      ),
    ).toEqual({
      first_name: 'first_name',
      last_name: 'last_name',
      company: 'company_name',
      business_street: 'address_line_1',
      business_city: 'city',
      business_state: 'state',
      business_postal_code: 'zip_code',
      email_address: 'invitee_email',
      primary_phone: 'mobileNumber',
    });
  });

  it('of Outlook, of whose two addresses the one that is filled is taken whole', () => {
    const header =
      'First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,Primary Phone,Home Fax,Mobile Phone,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Company,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Notes,Categories';
    const columns = header.split(',');
    const row = (filled: string) => columns.map((name) => (name.startsWith(filled) ? 'x' : ''));
    const home = guessed(header, ',', [row('Home'), row('Home'), row('Business')]);
    expect(home).toMatchObject({
      'Home Street': 'address_line_1',
      'Home Country/Region': 'country',
      Notes: 'notes',
      Categories: 'tags',
    });
    expect(Object.keys(home).filter((name) => name.startsWith('Business'))).toEqual([]);
    expect(home).not.toHaveProperty('Home Fax');
    expect(guessed(header, ',', [row('Business')])).toMatchObject({ 'Business City': 'city' });
    expect(home).toMatchObject({ 'E-mail Address': 'invitee_email', 'E-mail 2 Address': 'invitee_email' });
  });

  it('of Google, whose names stand twice', () => {
    expect(
      guessed(
        'Name,Given Name,Additional Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Organization 1 - Name',
      ),
    ).toEqual({
      Name: 'invitee_name',
      'Given Name': 'first_name',
      'Additional Name': 'middle_name',
      'Family Name': 'last_name',
      Notes: 'notes',
      'Group Membership': 'tags',
      'E-mail 1 - Value': 'invitee_email',
      'Phone 1 - Value': 'mobileNumber',
      'Address 1 - Street': 'address_line_1',
      'Address 1 - City': 'city',
      'Address 1 - Postal Code': 'zip_code',
      'Organization 1 - Name': 'company_name',
    });
  });

  it.each([
    [
      'Vorname;Name;Firma;E-Mail;Mobil;Straße;PLZ;Ort;Notiz',
      [
        'first_name',
        'last_name',
        'company_name',
        'invitee_email',
        'mobileNumber',
        'address_line_1',
        'zip_code',
        'city',
        'notes',
      ],
    ],
    [
      'Prénom;Nom;Société;Courriel;Téléphone;Adresse;Code postal;Ville;Pays',
      [
        'first_name',
        'last_name',
        'company_name',
        'invitee_email',
        'mobileNumber',
        'address_line_1',
        'zip_code',
        'city',
        'country',
      ],
    ],
    [
      'Nombre;Apellidos;Empresa;Correo electrónico;Móvil;Dirección;Ciudad;Provincia',
      ['first_name', 'last_name', 'company_name', 'invitee_email', 'mobileNumber', 'address_line_1', 'city', 'state'],
    ],
    [
      'Nome;Email;Telefone;Empresa;Notas;Tags',
      ['invitee_name', 'invitee_email', 'mobileNumber', 'company_name', 'notes', 'tags'],
    ],
    [
      'companyName;contactName;address;city;region;postalCode;country;phone;mail',
      [
        'company_name',
        'invitee_name',
        'address_line_1',
        'city',
        'state',
        'zip_code',
        'country',
        'mobileNumber',
        'invitee_email',
      ],
    ],
  ])('of %s', (line, fields) => {
    const columns = guessColumns(line.split(';'), []).map(({ field }) => field);
    expect(columns).toEqual(fields);
  });

  it('and by what they hold, where e-mails stand below a word that says nothing', () => {
    expect(guessed('Kontakt,Wer', ',', [['a@example.com', 'Ada']])).toMatchObject({ Kontakt: 'invitee_email' });
  });
});

it('a first line with an e-mail or a number is no line of names', () => {
  expect(isHeader(['Ada Byron', 'ada@example.com'])).toBe(false);
  expect(isHeader(['Name', 'E-mail'])).toBe(true);
});
