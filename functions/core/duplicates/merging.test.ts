import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import { clientPostings } from '#core/conflicts/posting.ts';
import { isSharedSinceMoved, type MatterRecord, moved, seenBy } from '#core/matters/matter.ts';
import { detailsWithout, MERGE_FIELDS, mergedDetails, requireMergeable } from './merging.ts';
import { belongingOf, withFormerClient, withOtherClient } from './moving.ts';

const now = new Date('2026-11-20T12:00:00Z');
const word = fc.stringMatching(/^[a-z]{1,6}$/);
const details = fc
  .record({
    ...{ client_type: fc.constantFrom('Individual', 'Company', 'None'), company_name: word, invitee_name: word },
    ...{ invitee_email: word.map((name) => `${name}@example.com`), tags: fc.uniqueArray(word, { maxLength: 4 }) },
    contacts: fc.array(
      fc.record({ name: word, email: word.map((name) => `${name}@example.com`), phone: fc.constant('') }),
      {
        maxLength: 4,
      },
    ),
    ...{ notes: word, mobileNumber: fc.constantFrom('', '4155550123'), countryCode: fc.constantFrom('', '+1') },
    address: fc.record({ city: word, address_line_1: word }),
  })
  .map((each) => ClientDetails.parse(each));
const taken = fc.subarray([...MERGE_FIELDS]);

describe('details of two clients as one', () => {
  it('have what was chosen of either, and lose no contact, tag or e-mail', () => {
    fc.assert(
      fc.property(details, details, taken, (stays, goes, fields) => {
        const merged = mergedDetails(stays, goes, fields);
        expect(merged.invitee_name).toBe((fields.includes('name') ? goes : stays).invitee_name);
        const emails = [merged.invitee_email, ...merged.contacts.map(({ email }) => email)];
        for (const { invitee_email, contacts } of [stays, goes])
          for (const email of [invitee_email, ...contacts.map((each) => each.email)]) expect(emails).toContain(email);
        expect(new Set(merged.tags)).toEqual(new Set([...stays.tags, ...goes.tags]));
      }),
    );
  });

  it('leave nobody out whom a conflict check finds, nor how to reach them', () => {
    fc.assert(
      fc.property(details, details, taken, fc.boolean(), (stays, goes, fields, areLong) => {
        const long = (each: ClientDetails, of: string): ClientDetails =>
          areLong
            ? { ...each, company_name: `${of} ${'c'.repeat(90)}`, invitee_name: `${of} ${'n'.repeat(90)}` }
            : each;
        const both = [long(stays, 'One'), long(goes, 'Two')] as const;
        const found = (client: ClientDetails) => {
          const all = clientPostings(newClient(client, 'c', 'a', now));
          return all.map(({ name, formerNames = [], phones = [], emails = [], addresses = [] }) => ({
            ...{ names: [name, ...formerNames], points: [...emails, ...addresses] },
            phones: phones.map((phone) => phone.replace(' ', '')),
          }));
        };
        const merged = found(mergedDetails(...both, fields));
        for (const each of both.flatMap(found)) {
          for (const name of each.names) expect(merged.flatMap(({ names }) => names)).toContain(name);
          for (const point of each.points) expect(merged.flatMap(({ points }) => points)).toContain(point);
          for (const phone of each.phones) expect(merged.flatMap(({ phones }) => phones)).toContain(phone);
        }
      }),
    );
  });

  it('are as before without the merge, and what was added since stays', () => {
    fc.assert(
      fc.property(details, details, taken, word, (stays, goes, fields, tag) => {
        const merged = mergedDetails(stays, goes, fields);
        expect(detailsWithout(stays, merged, merged)).toEqual(stays);
        const grown = { ...merged, tags: [...merged.tags, `new ${tag}`], notes: `${merged.notes} and more` };
        expect(detailsWithout(stays, merged, grown)).toEqual({
          ...stays,
          ...{ tags: [...stays.tags, `new ${tag}`], notes: grown.notes },
        });
      }),
    );
  });

  it('refuse who has joined to go, and two who have', () => {
    const client = newClient(
      ClientDetails.parse({ client_type: 'None', invitee_name: 'A', invitee_email: 'a@b.example' }),
      'c',
      'a',
      now,
    );
    const joined = { ...client, accountId: 'a1' };
    expect(() => requireMergeable(client, joined, [])).toThrow(/must be the client who stays/);
    expect(() => requireMergeable(joined, { ...joined, accountId: 'a2' }, [])).toThrow(/accounts of their own/);
    expect(() => requireMergeable(joined, client, [])).not.toThrow();
  });
});

describe('a matter that is moved', () => {
  const person = (clientId: string, parts: string[], more = {}) => ({
    ...{ clientId, name: clientId, parts, progress: 'not-sent' as const },
    ...more,
  });
  const people = fc.option(
    fc
      .record({
        stays: fc.boolean(),
        goes: fc.boolean(),
        other: fc.boolean(),
        account: fc.boolean(),
        sent: fc.boolean(),
      })
      .map(({ stays, goes, other, account, sent }) => [
        ...(goes ? [person('goes', ['Buyer'])] : []),
        ...(stays
          ? [
              person('stays', ['Seller'], {
                ...(account && { clientAccountId: 'a' }),
                ...(sent && { sentAt: '2026-11-01' }),
              }),
            ]
          : []),
        ...(other ? [person('other', ['Agent'])] : []),
      ]),
    { nil: undefined },
  );
  const matter = fc
    .record({
      clientId: fc.constantFrom('goes', 'stays', 'other'),
      people,
      sharedAt: fc.constantFrom(undefined, '2026-11-02'),
    })
    .map((each) => ({ matterId: 'm', clientName: each.clientId, ...each }) as unknown as MatterRecord);
  const stays = { clientId: 'stays', title: 'Stays' };
  const pair = { goesId: 'goes', staysId: 'stays' };

  it('is nobody’s any more who goes, shows nobody more, and comes back as it was', () => {
    fc.assert(
      fc.property(matter, (before) => {
        const after = withOtherClient(before, 'goes', stays, now);
        expect(JSON.stringify({ ...after, name: '' })).not.toContain('"clientId":"goes"');
        const partsOf = (all: MatterRecord) => all.people?.find(({ clientAccountId }) => clientAccountId)?.parts;
        expect(partsOf(after)).toEqual(partsOf(before));
        const moving = { matterId: 'm', before: belongingOf(before), after: belongingOf(after) };
        expect(belongingOf(withFormerClient(after, moving, pair, now))).toEqual(belongingOf(before));
      }),
    );
  });

  it('is still there for another who was sent a part and joins later', () => {
    const sent = { progress: 'sent' as const, sentAt: '2026-11-01' };
    const people = [person('goes', ['Buyer'], sent), person('other', ['Agent'], sent)];
    const before = { matterId: 'm', clientId: 'goes', clientName: 'Goes', people } as unknown as MatterRecord;
    const after = withOtherClient(before, 'goes', stays, now);
    expect(isSharedSinceMoved(seenBy(after, 'other'))).toBe(true);
    expect(isSharedSinceMoved(seenBy(after, 'stays'))).toBe(false);
    const sentAnew = moved(after, 'send', new Date('2026-11-21T12:00:00Z'));
    expect(isSharedSinceMoved(seenBy(sentAnew, 'stays'))).toBe(true);
  });

  it('comes back with what was done in it since, and to the eyes of nobody', () => {
    fc.assert(
      fc.property(matter, (before) => {
        const after = withOtherClient(before, 'goes', stays, now);
        const moving = { matterId: 'm', before: belongingOf(before), after: belongingOf(after) };
        const since = { ...after, sharedAt: '2026-11-21', ...(after.clientId === 'stays' && { clientAccountId: 'a' }) };
        const back = withFormerClient(since, moving, pair, now);
        expect(back.clientId).toBe(before.clientId);
        expect(back.sharedAt).toBe('2026-11-21');
        if (before.clientId === 'goes') expect(back.clientAccountId).toBe(before.clientAccountId);
        expect(new Set(back.people?.map(({ clientId }) => clientId))).toEqual(
          new Set(before.people?.map(({ clientId }) => clientId)),
        );
      }),
    );
  });
});
