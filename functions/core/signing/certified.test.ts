import { describe, expect, it } from 'vitest';
import { certificateOf } from './certified.ts';
import type { EnvelopeRecord } from './envelope-record.ts';
import type { SignerRecord } from './signer.ts';

const signer: SignerRecord = {
  ...{ signerId: 's1', number: 1, order: 1, state: 'signed', name: 'Noor van der Berg', email: 'noor@example.com' },
  ...{ identity: 'access-code', mayDelegate: false, zone: 'Asia/Tokyo', consent: '2026-11' },
  ...{ invitedAt: '2026-11-28T10:00:00.000Z', signedAt: '2026-11-28T23:30:00.000Z' },
  values: { 'document-1': { town: 'Leeds', agreed: true } },
};
const place = { signer: 1, page: 1, x: 10, width: 80, height: 20, isRequired: true };
const envelope: EnvelopeRecord = {
  ...{ firmId: 'f1', matterId: 'm1', envelopeId: 'e1', state: 'sealing', name: 'Deed', message: '', days: 30 },
  ...{ remindEvery: 3, needs: {}, copies: [], createdAt: '', createdBy: 'Ana Perez', createdById: 'a1', acts: [] },
  chain: { number: 7, hash: 'ab' },
  signers: [signer],
  documents: [
    {
      ...{ documentId: 'document-1', name: 'deed.pdf', source: { kind: 'file', id: 'x', versionNumber: 1 } },
      ...{ pages: [{ width: 612, height: 792 }], signatures: 0, key: 'k', sha256: 'cd' },
      fields: [
        { ...place, fieldId: 'agreed', kind: 'check', y: 300 },
        { ...place, fieldId: 'town', kind: 'text', y: 200, label: 'Town' },
        { ...place, fieldId: 'other', kind: 'text', y: 100, signer: 2 },
      ],
    },
  ],
};
const certified = (more: Partial<EnvelopeRecord> = {}) =>
  certificateOf({ ...envelope, ...more }, [], { firmName: 'Perez Law', now: new Date('2026-11-29T08:00:00.000Z') });

describe('a certificate of completion', () => {
  it('says who sent what, as it was sent, and where the evidence ends', () => {
    expect(certified()).toMatchObject({
      ...{ envelopeId: 'e1', name: 'Deed', sender: 'Ana Perez, Perez Law', completedAt: '2026-11-29T08:00:00.000Z' },
      documents: [{ name: 'deed.pdf', pages: 1, sha256: 'cd' }],
      end: { number: 7, hash: 'ab' },
    });
  });

  it('says of each signer how it was found out who they are, when they did what, and what they filled in, in the order of reading', () => {
    expect(certified().signers).toMatchObject([
      {
        identity: 'a link sent by e-mail, and an access code told otherwise',
        times: [{ what: 'asked' }, { what: 'signed' }],
        fields: [
          { label: 'Town', value: 'Leeds' },
          { label: 'Check box', value: 'yes' },
        ],
      },
    ]);
  });

  it('says of who signed in person who of the firm was present', () => {
    const present = { ...signer, knownBy: 'in-person' as const, presence: 'Ana Perez' };
    expect(certified({ signers: [present] }).signers[0]?.identity).toBe('in person, in the presence of Ana Perez');
  });

  it('says of who signed logged in that they were, whatever the link would have asked of them', () => {
    const client = { ...signer, knownBy: 'client' as const };
    expect(certified({ signers: [client] }).signers[0]?.identity).toBe('signed in as a client of the firm');
  });
});
