import { describe, expect, it } from 'vitest';
import { type ListedClient, matches } from './listed-client.ts';

const client: ListedClient = {
  id: 'c1',
  title: 'Harbour Light Films',
  name: 'Teo Alvarez',
  email: 'teo@example.com',
  invitation: 'joined',
  account: ['Teodoro Alvarez', 'teo@home.example', '4155550123'],
};

describe('searching clients', () => {
  it.each(['teodoro ALV', 'home.example', '555012', 'teo alv', 'TEO@EXAMPLE', ' light '])(
    '%s finds the client',
    (text) => {
      expect(matches(client, text)).toBe(true);
    },
  );

  it('other words do not', () => {
    expect(matches(client, 'bakery')).toBe(false);
  });
});
