import { describe, expect, it } from 'vitest';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { clientPostings, type Posting } from '#core/conflicts/posting.ts';
import { tellInEnglish as english } from '#core/language/message.ts';
import { judgeClients } from './duplicate.ts';
import { byCertainty, findPairs } from './pairs.ts';

const known = (details: Record<string, unknown>) => {
  const email = { invitee_email: `${Math.random()}@gmail.com` };
  const client = ClientDetails.parse({ client_type: 'Individual', ...email, ...details });
  return knownSubject(clientPostings(newClient(client, 'c', 'a', new Date(0)))[0] as Posting);
};
const judged = (one: Record<string, unknown>, other: Record<string, unknown>) => {
  const verdict = judgeClients(known(one), known(other));
  return verdict && [verdict.sureness, english(verdict.reason)];
};

describe('two clients may be one', () => {
  it('by a like name and one phone number, and it says so in one sentence', () => {
    const phone = { countryCode: '+1', mobileNumber: '415 555 0123' };
    expect(judged({ invitee_name: 'Robert O’Neill', ...phone }, { invitee_name: 'Bob ONeill', ...phone })).toEqual([
      'same',
      'The surname is the same, and one given name is short for the other. The phone number is the same.',
    ]);
  });
  it('by the name alone, where nothing tells them apart', () => {
    expect(judged({ invitee_name: 'Anne-Marie Cohen' }, { invitee_name: 'Anne Marie Cohen' })?.[0]).toBe('same');
    expect(judged({ invitee_name: 'אברהם כהן' }, { invitee_name: 'אברהם כהן' })?.[0]).toBe('same');
  });
  it('and are not, with one name at two addresses, or one phone number and two names', () => {
    const at = (address_line_1: string, city: string, zip_code: string) => ({
      address: { address_line_1, city, zip_code },
    });
    expect(
      judged(
        { invitee_name: 'John Smith', ...at('12 Oak Street', 'Dayton', '45402') },
        { invitee_name: 'John Smith', ...at('980 Palm Avenue', 'Miami', '33101') },
      ),
    ).toBeUndefined();
    const phone = { countryCode: '+1', mobileNumber: '415 555 0123' };
    expect(judged({ invitee_name: 'Ruth Levi', ...phone }, { invitee_name: 'Tom Baker', ...phone })).toBeUndefined();
  });
});

describe('pairs of a list', () => {
  const row = (id: string, title: string, more: Partial<ClientRow> = {}): ClientRow => ({
    ...{ id, title, email: `${id}@gmail.com`, invitation: 'not-invited', version: 1, at: '2026-11-20T12:00:00Z' },
    ...more,
  });
  const pairsOf = (rows: readonly ClientRow[]) =>
    [...findPairs(rows)]
      .flat()
      .sort(byCertainty)
      .map(({ one, other }) => [one.id, other.id]);

  it('are each found once, the surest first', () => {
    const rows = [
      row('a', 'Katherine Jones'),
      row('b', 'Tom Baker'),
      row('c', 'Acme International, Inc.', { name: 'Ann Lee' }),
      row('d', 'Kathryn Jones', { numbers: ['14155550123'] }),
      row('e', 'ACME Intl.', { name: 'Jo Doe' }),
      row('f', 'Tom Baker'),
    ];
    expect(pairsOf(rows)).toEqual([
      ['b', 'f'],
      ['a', 'd'],
      ['c', 'e'],
    ]);
  });
});
