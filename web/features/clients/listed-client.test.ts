import { describe, expect, it } from 'vitest';
import { fromList, type ListedClient, matches } from './listed-client.ts';

const client: ListedClient = {
  id: 'c1',
  title: 'Harbour Light Films',
  name: 'Teo Alvarez',
  email: 'teo@example.com',
  invitation: 'joined',
  account: ['Teodoro Alvarez', 'teo@home.example'],
  numbers: ['442055550188', '4155550123'],
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
    ' light ',
  ])('%s finds the client', (text) => {
    expect(matches(client, text)).toBe(true);
  });

  it('finds the number of a client who has not joined', () => {
    const item = {
      _id: 'c2',
      title: 'Ada',
      client_type: 'Individual' as const,
      company_name: '',
      invitee_name: 'Ada',
      invitee_email: 'ada@example.com',
      countryCode: '+1',
      mobileNumber: '(415) 555-0199',
      invitation: 'invited' as const,
      archived: false,
      createdAt: '2026-11-20T00:00:00.000Z',
      version: 1,
    };
    expect(matches(fromList(item), '415 555 0199')).toBe(true);
    expect(matches(fromList(item), '+14155550199')).toBe(true);
  });

  it('other words do not', () => {
    expect(matches(client, 'bakery')).toBe(false);
    expect(matches(client, '999 0000')).toBe(false);
  });
});
