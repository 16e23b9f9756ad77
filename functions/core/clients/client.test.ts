import { describe, expect, it } from 'vitest';
import { ClientDetails, type ClientRecord, clientTitle, mayChangeEmail, withCompanyName } from './client.ts';
import { invitationOf, invited, mayInviteAgain, uninvited } from './invitation.ts';

const now = new Date('2026-11-20T12:00:00Z');
const client: ClientRecord = {
  ...ClientDetails.parse({
    client_type: 'Individual',
    invitee_name: 'Ada Mary Byron',
    invitee_email: ' Ada@Example.COM ',
  }),
  clientId: 'c1',
  invitation: 'not-invited',
  archived: false,
  createdBy: 'a1',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
};

describe('a client', () => {
  it('has an e-mail in the form in which e-mails are compared', () => {
    expect(client.invitee_email).toBe('ada@example.com');
  });
  it('is called by the company, else by the person', () => {
    expect(clientTitle(client)).toBe('Ada Mary Byron');
    expect(clientTitle({ ...client, client_type: 'Company', company_name: 'Acme' })).toBe('Acme');
    expect(clientTitle({ ...client, company_name: 'Left over' })).toBe('Ada Mary Byron');
  });
  it('that is a company must be named, and an individual need not', () => {
    const schema = withCompanyName(ClientDetails);
    expect(schema.safeParse({ ...client, company_name: '' }).success).toBe(true);
    const issues = schema.safeParse({ ...client, client_type: 'Company', company_name: ' ' }).error?.issues;
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['company_name', 'Please enter the company name'],
    ]);
  });
  it('keeps the e-mail it joined with', () => {
    expect(mayChangeEmail(client)).toBe(true);
    expect(mayChangeEmail({ ...client, invitation: 'joined' })).toBe(false);
  });
});

describe('an invitation', () => {
  const invitation = invitationOf(client, 'f1', 'Smith', 'i1', now);
  it('names the person and lasts 14 days', () => {
    expect(invitation).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Mary Byron',
      expiresAt: '2026-12-04T12:00:00.000Z',
    });
  });
  it('is not mailed again within 30 seconds', () => {
    const later = (ms: number) => mayInviteAgain(invited(client, invitation, now), new Date(now.getTime() + ms));
    expect([mayInviteAgain(client, now), later(29_999), later(30_000)]).toEqual([true, false, true]);
  });
  it('leaves nothing behind when it is taken back', () => {
    expect(uninvited(invited(client, invitation, now))).toEqual(client);
  });
});
