import { expect, it } from 'vitest';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import { clientRow } from '#core/clients/client-row.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { findDuplicates } from './find-duplicates.ts';

const detailsOf = (invitee_name: string, more: object = {}) =>
  ClientDetails.parse({
    ...{ client_type: 'Individual', invitee_name, invitee_email: `${invitee_name.length}${Math.random()}@gmail.com` },
    ...more,
  });
const rowOf = (details: ClientDetails, id: string) => ({
  ...clientRow(newClient(details, id, 'a1', new Date(0))),
  ...{ id, version: 1, at: '' },
});

const found = (rows: readonly ClientDetails[], clients: readonly ClientDetails[]) =>
  duplicates(rows, clients).map(([number, { reason, isTaken }]) => [number, tellInEnglish(reason), isTaken] as const);

const duplicates = (rows: readonly ClientDetails[], clients: readonly ClientDetails[]) => {
  const steps = findDuplicates(
    rows.map((details, at) => ({ number: at + 2, details })),
    clients.map((details, at) => rowOf(details, `c${at}`)),
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return [...value];
  }
};

it('a row is told with the reason when it is like a client in name, e-mail or phone, and those that are not are not', () => {
  const clients = [
    detailsOf('Robert Quillfeather'),
    detailsOf('Ottilie Brandauer', { countryCode: '+1', mobileNumber: '4155550123' }),
    detailsOf('Ada Known', { invitee_email: 'ada@example.com' }),
    detailsOf('P', { client_type: 'Company', company_name: 'Acme Widgets International, Inc.' }),
  ];
  const rows = [
    detailsOf('Bob Quillfeather'),
    detailsOf('Otilie Brandauer'),
    detailsOf('Somebody Else', { invitee_email: 'ADA@example.com' }),
    detailsOf('Zelda Nobody', { mobileNumber: '(415) 555-0123' }),
    detailsOf('Q', { client_type: 'Company', company_name: 'ACME Widgets Intl.' }),
    detailsOf('Gisela Obermann'),
    detailsOf('Roberta Sterling'),
  ];
  expect(found(rows, clients)).toEqual([
    [2, expect.stringMatching(/^Robert Quillfeather: The surname is the same, and one given name is short/), false],
    [3, expect.stringMatching(/^Ottilie Brandauer: /), false],
    [4, 'Ada Known has the same email.', true],
    [5, 'Ottilie Brandauer has the same phone number.', false],
    [6, expect.stringMatching(/^Acme Widgets International, Inc\.: /), false],
  ]);
});

it('rows before are compared too, by what is the same', () => {
  const once = detailsOf('Ira Vale');
  expect(found([once, detailsOf('Ira Vale'), detailsOf('Ira Vail')], [])).toEqual([
    [3, 'Row 2 has the same name.', false],
  ]);
});

it('it is told to which client a row can be added; of two of one name to whom it is liker', () => {
  const clients = [
    detailsOf('Tom Quillfeather', { countryCode: '+1', mobileNumber: '4155550123' }),
    detailsOf('Tom Quillfeather'),
    detailsOf('Ada Known', { invitee_email: 'ada@example.com' }),
  ];
  const rows = [
    detailsOf('Tom Quillfeather', { countryCode: '+1', mobileNumber: '415 555 0123' }),
    detailsOf('Ira Vale'),
    detailsOf('Ira Vale'),
    detailsOf('Ada', { invitee_email: 'Ada@example.com' }),
  ];
  expect(duplicates(rows, clients).map(([number, { client }]) => [number, client?.id])).toEqual([
    [2, 'c0'],
    [4, undefined],
    [5, 'c2'],
  ]);
});
