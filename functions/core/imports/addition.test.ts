import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import { additionTo, withAddition, withoutAddition } from './addition.ts';

const word = fc.constantFrom('', 'Köln', 'Anne-Marie', 'O’Neill', 'x'.repeat(90));
const details = fc
  .record({
    client_type: fc.constantFrom('Individual', 'None'),
    invitee_name: fc.constantFrom('Ada', 'דנה לוי'),
    invitee_email: fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com'),
    company_name: word,
    formerNames: fc.option(word, { nil: undefined }),
    countryCode: fc.constantFrom('', '+1', '+49'),
    mobileNumber: fc.constantFrom('', '415 555 0123', '4155550123', '030 1234'),
    address: fc.record({ city: word, address_line_1: word }),
    contacts: fc.array(fc.record({ name: fc.constant('C'), email: fc.constantFrom('c@example.com', '') }), {
      maxLength: 2,
    }),
    tags: fc.uniqueArray(fc.constantFrom('one', 'two', 'three'), { maxLength: 2 }),
    notes: word,
  })
  .map((each) => ClientDetails.parse(each));
const recordOf = (of: ClientDetails) => newClient(of, 'c1', 'a1', new Date(0));

describe('a row that is added to a client', () => {
  it('leaves all that stands there, and fills what is empty', () => {
    fc.assert(
      fc.property(details, details, (client, row) => {
        const after = withAddition(client, additionTo(recordOf(client), row) as never);
        const { contacts, tags, address, countryCode, ...fields } = client;
        for (const [name, value] of Object.entries(fields)) if (value) expect(after[name as 'notes']).toBe(value);
        for (const [line, value] of Object.entries(address))
          if (value) expect(after.address[line as 'city']).toBe(value);
        if (tags.length > 0) expect(after.tags).toEqual(tags);
        if (countryCode) expect(after.countryCode).toBe(countryCode);
        expect(after.contacts.slice(0, contacts.length)).toEqual(contacts);
        if (!client.notes) expect(after.notes).toBe(row.notes);
        const emails = [after.invitee_email, ...after.contacts.map(({ email }) => email)];
        expect(emails).toContain(row.invitee_email);
      }),
    );
  });

  it('adds nothing the second time', () => {
    fc.assert(
      fc.property(details, details, (client, row) => {
        const once = withAddition(client, additionTo(recordOf(client), row) as never);
        expect(additionTo(recordOf(once), row)).toMatchObject({ before: {}, after: {} });
        expect(additionTo(recordOf(once), row)?.contact).toBeUndefined();
      }),
    );
  });

  it('leaves the client as before once it is undone, and what was changed since as it is', () => {
    fc.assert(
      fc.property(details, details, (client, row) => {
        const addition = additionTo(recordOf(client), row) as NonNullable<ReturnType<typeof additionTo>>;
        const after = withAddition(client, addition);
        expect(withoutAddition(after, addition)).toEqual({ details: client, withdrawn: 'whole' });
        const since = { ...after, mobileNumber: '999 9999', tags: [...after.tags, 'since'] };
        const undone = withoutAddition(since, addition);
        expect(undone.details.mobileNumber).toBe('999 9999');
        expect(undone.details.countryCode).toBe(after.countryCode);
        expect(undone.details.tags).toEqual([...client.tags, 'since']);
        const isTouched = 'mobileNumber' in addition.after || 'tags' in addition.after;
        expect(undone.withdrawn).toBe(isTouched ? 'part' : 'whole');
      }),
    );
  });

  it('is refused where its contact would be the 21st', () => {
    const of = { client_type: 'None', invitee_name: 'Ada', invitee_email: 'a@example.com' };
    const contacts = Array.from({ length: 20 }, (_, at) => ({ name: 'C', email: `c${at}@example.com` }));
    const full = recordOf(ClientDetails.parse({ ...of, contacts }));
    expect(additionTo(full, ClientDetails.parse({ ...of, invitee_email: 'new@example.com' }))).toBeUndefined();
    expect(additionTo(full, ClientDetails.parse({ ...of, invitee_email: 'c7@example.com', notes: 'x' }))).toMatchObject(
      {
        after: { notes: 'x' },
      },
    );
  });

  it('says what it says otherwise', () => {
    const of = {
      client_type: 'None',
      invitee_name: 'Ada',
      invitee_email: 'a@example.com',
      notes: 'One',
      mobileNumber: '12345',
    };
    const row = ClientDetails.parse({ ...of, invitee_name: 'Ada Bell', notes: 'Two', mobileNumber: '1-23-45' });
    expect(additionTo(recordOf(ClientDetails.parse(of)), row)?.differs).toEqual(['name', 'about']);
  });
});
