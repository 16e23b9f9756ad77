import { describe, expect, it } from 'vitest';
import type { EvidenceRow } from '#core/signing/evidence.ts';
import { factsOf } from './evidence-facts.ts';

const named = {
  documents: [{ documentId: 'document-1', name: 'deed.pdf' }],
  signers: [
    { number: 2, name: 'Ben Marsh', state: 'replaced' },
    { number: 2, name: 'Dana Levi', state: 'invited' },
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
