import { describe, expect, it } from 'vitest';
import type { ClientRecord } from '#core/clients/client.ts';
import { type ClientRow, clientRow, clientTexts } from '#core/clients/client-row.ts';
import { hasWords, readingsOf, searchKeys } from '#core/search-words.ts';
import { clientMatcher as matcher } from './client-matcher.ts';

const head = { version: 1, at: '2026-11-20T00:00:00.000Z' };

const client: ClientRow = {
  ...head,
  id: 'c1',
  title: 'Harbour Light Films',
  name: 'Teo Alvarez',
  email: 'teo@example.com',
  invitation: 'joined',
  account: ['Teodoro Alvarez', 'teo@home.example'],
  numbers: ['442055550188', '4155550123'],
  contacts: [['Bertha Quill', 'bertha@quill.example']],
};

describe('searching clients', () => {
  it.each([
    'teodoro ALV',
    'home.example',
    '555012',
    '(415) 555-0123',
    '+44 20 5555',
    'teo alv',
    'TEO@EXAMPLE',
    'quill bertha',
    'bertha@quill',
    ' light ',
    '+1 (415) 555-0123',
    '001 415 555 0123',
    '415.555.0123',
    '(415)\u00a0555\u20130123',
    '+44 (0)20 5555 0188',
    'tel:+442055550188',
    '<TEO@Example.com>,',
    'teo@example.com.',
    'Teo @ Example . com ',
    'mailto:teo@example.com',
    'Teodoro  Alvarez',
    'Harbour Light Films.',
    'álvarez harbour',
    'Harbour-Light',
    'alv 415',
  ])('%s finds the client', (text) => {
    expect(matcher(text)(client)).toBe(true);
  });

  it('finds the number of a client who has not joined', () => {
    const ada = {
      clientId: 'c2',
      client_type: 'Individual' as const,
      company_name: '',
      invitee_name: 'Ada',
      invitee_email: 'ada@example.com',
      countryCode: '+1',
      mobileNumber: '(415) 555-0199',
      invitation: 'invited' as const,
      archived: false,
      contacts: [],
    } as Partial<ClientRecord> as ClientRecord;
    const row = { ...head, id: 'c2', ...clientRow(ada) };
    expect(matcher('415 555 0199')(row)).toBe(true);
    expect(matcher('+14155550199')(row)).toBe(true);
  });

  it.each(['ada 415', 'oneill ada', 'ONEILL 1415', '(0)415', '0415 555', 'com 415 ada'])(
    '%s finds on the server and here',
    (typed) => {
      const ada = {
        clientId: 'c2',
        client_type: 'Individual' as const,
        company_name: '',
        invitee_name: 'Ada O’Neill',
        invitee_email: 'ada@example.com',
        countryCode: '+1',
        mobileNumber: '(415) 555-0199',
        invitation: 'invited' as const,
        archived: false,
        contacts: [],
      } as Partial<ClientRecord> as ClientRecord;
      const keys = searchKeys(clientTexts(ada));
      const isFoundByServer = readingsOf(typed).some((wanted) => keys.some((key) => hasWords(key, wanted)));
      expect(isFoundByServer).toBe(true);
      expect(matcher(typed)({ ...head, id: 'c2', ...clientRow(ada) })).toBe(true);
    },
  );

  it('other words do not', () => {
    expect(matcher('bakery')(client)).toBe(false);
    expect(matcher('999 0000')(client)).toBe(false);
    expect(matcher('+49 30 415 5550')(client)).toBe(false);
    expect(matcher('teo@example.org')(client)).toBe(false);
  });
});
