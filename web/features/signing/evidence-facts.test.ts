import { describe, expect, it } from 'vitest';
import type { EvidenceRow } from '#core/signing/evidence.ts';
import { factsOf, lineOf } from './evidence-facts.ts';

const named = {
  documents: [{ documentId: 'document-1', name: 'deed.pdf' }],
  signers: [
    { signerId: 'b', number: 2, name: 'Ben Marsh', state: 'replaced' },
    { signerId: 'd', number: 2, name: 'Dana Levi', state: 'invited' },
  ],
};
const event = (kind: EvidenceRow['kind'], details: Record<string, string>): EvidenceRow => ({
  ...{ number: 1, at: '2026-11-29T13:35:00.000Z', kind, who: 'Ana', hash: 'h', previous: 'p', details },
});
const said = (kind: EvidenceRow['kind'], details: Record<string, string>) =>
  factsOf(event(kind, details), named).slice(1, -2);

describe('Details of what happened to an envelope', () => {
  it('name documents by their titles', () => {
    expect(said('sealed', { 'document-1': 'abc' })).toEqual([['Hash of “deed.pdf”', 'abc']]);
  });

  it('name who was asked, and who has another place in the order', () => {
    expect(said('sent', { 'signer-2': 'Ben Marsh <ben@example.com>' })).toEqual([
      ['Signer 2', 'Ben Marsh <ben@example.com>'],
    ]);
    expect(said('reordered', { 'signer-2': '3' })).toEqual([['Dana Levi', 'Place 3 in the order']]);
  });

  it('say in words how somebody was known and how they signed', () => {
    expect(said('opened', { how: 'link' })).toEqual([['Identity', 'Link by email']]);
    expect(said('signed', { how: 'drawn', knownBy: 'in-person', presence: 'Nora' })).toEqual([
      ['Signature', 'Drawn'],
      ['Identity', 'In person'],
      ['In the presence of', 'Nora'],
    ]);
  });

  it('say what was done at DocuSign, and leave out ids of our own', () => {
    expect(said('handed-over', { by: 'DocuSign', id: 'e-1' })).toEqual([
      ['Carried by', 'DocuSign'],
      ['DocuSign id', 'e-1'],
    ]);
    expect(said('signed', { instead: 'Ben Marsh', run: 'r-1', draft: 'd-1' })).toEqual([
      ['Who acted there', 'Ben Marsh'],
    ]);
  });
});

describe('The line of an event in the record', () => {
  const reminded = (more: Partial<EvidenceRow>) =>
    lineOf({ ...event('reminded', { to: 'dana@example.com' }), ...more }, named);

  it('says to whom a reminder went, and who sent it', () => {
    const byHand = reminded({ signerId: 'd', address: '203.0.113.9' });
    expect(byHand).toEqual({ what: 'Reminder sent to', whom: 'Dana Levi', who: 'Ana' });
    expect(reminded({ signerId: 'gone', address: '203.0.113.9' }).whom).toBe('dana@example.com');
  });

  it('says that the clock sent it, also where an older record names the sender', () => {
    const byClock = { what: 'Reminder sent automatically to', whom: 'Dana Levi' };
    expect(reminded({ signerId: 'd', who: undefined })).toEqual(byClock);
    expect(reminded({ signerId: 'd', who: 'Ana' })).toEqual(byClock);
  });

  it('says whose signature was sealed, as it was kept and as older records have it', () => {
    expect(lineOf(event('sealed', { of: 'Dana Levi' }), named)).toEqual({
      what: 'Sealed the signature of',
      whom: 'Dana Levi',
    });
    expect(lineOf({ ...event('sealed', {}), who: 'Dana Levi' }, named).whom).toBe('Dana Levi');
  });

  it('names nobody for what the product did by itself', () => {
    for (const kind of ['handed-over', 'expired', 'completed', 'renewed', 'not-renewed'] as const)
      expect(lineOf(event(kind, {}), named).who).toBeUndefined();
    expect(lineOf(event('voided', {}), named).who).toBe('Ana');
  });
});
