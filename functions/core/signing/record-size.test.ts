import { describe, expect, it } from 'vitest';
import { bytesOf } from '#core/text.ts';
import { type EnvelopeRecord, envelopeRow } from './envelope-record.ts';
import type { SigningField } from './fields.ts';
import { isTooLarge } from './record-size.ts';
import type { SignerRecord } from './signer.ts';

/** What an item of the table holds. */
const ITEM_BYTES = 400 * 1024;
/** A letter of three bytes. */
const wide = (letters: number): string => '\u8a9e'.repeat(letters);
const id = '0'.repeat(36);
const at = '2026-11-29T08:00:00.000Z';

const waiting = (number: number): SignerRecord => ({
  ...{ signerId: id, number, order: 20, state: 'waiting', name: wide(200), email: `${'e'.repeat(116)}@example.com` },
  ...{ identity: 'access-code', mayDelegate: true, accessCodeHash: 'h'.repeat(80) },
});
const asked = (number: number): SignerRecord => ({
  ...waiting(number),
  ...{ state: 'replaced', invitedAt: at, viewedAt: at, remindedAt: at, openedAt: at, shutAt: at, openings: 50 },
  ...{ wrongCodes: 20, link: { hash: 'h'.repeat(64), sealed: 's'.repeat(200) } },
});
const signed = (number: number, values: SignerRecord['values']): SignerRecord => ({
  ...asked(number),
  ...{ state: 'signed', signedAt: at, declinedAt: at, reason: wide(500), zone: 'z'.repeat(64), consent: '2026-11' },
  ...{ knownBy: 'access-code', presence: wide(200), address: 'a'.repeat(45), agent: wide(300), isSealed: true, values },
  adoption: { signature: 'k'.repeat(300), initials: 'k'.repeat(300) },
});
const field = (at_: number, kind: SigningField['kind'], signer: number): SigningField => ({
  ...{ fieldId: `${id}${at_}`, kind, signer, page: 1000, isRequired: true, label: wide(100) },
  ...{ x: 100.12345678901234, y: 100.12345678901234, width: 100.12345678901234, height: 100.12345678901234 },
  ...(kind === 'choice' && { options: [wide(100), wide(99)] }),
});

const envelopeWith = (people: number, count: number, kind: SigningField['kind']): EnvelopeRecord => ({
  ...{ firmId: id, matterId: id, envelopeId: id, state: 'draft', name: wide(200), message: wide(2000), days: 365 },
  ...{ remindEvery: 3, needs: {}, createdAt: at, createdBy: wide(200), createdById: id, acts: [] },
  copies: Array.from({ length: 10 }, () => ({ name: wide(200), email: `${'e'.repeat(116)}@example.com` })),
  chain: { number: 1, hash: 'h'.repeat(64) },
  signers: Array.from({ length: people }, (_, number) => waiting(number + 1)),
  documents: Array.from({ length: Math.ceil(count / 500) }, (_, document) => ({
    ...{ documentId: `document-${document + 1}`, name: wide(200), signatures: 0, key: 'k'.repeat(300) },
    ...{ sha256: 'h'.repeat(64), source: { kind: 'file', id, versionNumber: 1 } },
    pages: Array.from({ length: 300 }, () => ({ width: 612, height: 792 })),
    fields: Array.from({ length: Math.min(500, count - document * 500) }, (_, each) =>
      field(each, kind, 1 + (each % people)),
    ),
  })),
});

/** The same once each has signed and as many as can be were replaced, with all fields filled in. */
const fullest = (envelope: EnvelopeRecord): EnvelopeRecord => {
  const { signers, documents } = envelope;
  const filledWith = ({ kind, options = [] }: SigningField) =>
    kind === 'text' ? wide(200) : kind === 'choice' ? String(options[0]) : true;
  const all = signers.map(({ number }) => {
    const values = documents.map(({ documentId, fields }) => [
      documentId,
      Object.fromEntries(
        fields
          .filter(({ signer, kind }) => signer === number && kind !== 'signature')
          .map((each) => [each.fieldId, filledWith(each)]),
      ),
    ]);
    return signed(number, Object.fromEntries(values));
  });
  const replaced = Array.from({ length: 40 - signers.length }, () => asked(1));
  const acts = Array.from({ length: 60 }, () => `identified-${id}`);
  return {
    ...{ ...envelope, acts, state: 'sealing', sentAt: at, expiresAt: at, endedAt: at, nextAt: at, reason: wide(500) },
    signers: [...all, ...replaced],
    documents: documents.map((each) => ({ ...each, sealedKey: 'k'.repeat(300), sealedSha256: 'h'.repeat(64) })),
  };
};

describe('an envelope’s record', () => {
  it.each([
    ['text', 1],
    ['text', 20],
    ['choice', 2],
    ['check', 3],
    ['signature', 20],
  ] as const)(
    'of as many fields (%s) as are let through fits its item, whatever %i signers fill in',
    (kind, people) => {
      let [most, over] = [0, 5_001];
      while (over - most > 1) {
        const middle = Math.floor((most + over) / 2);
        if (isTooLarge(envelopeWith(people, middle, kind))) over = middle;
        else most = middle;
      }
      expect(most).toBeGreaterThan(60);
      const filled = fullest(envelopeWith(people, most, kind));
      const item = { ...filled, row: envelopeRow({ ...filled, version: 1 }) };
      expect(bytesOf(item)).toBeLessThan(ITEM_BYTES);
    },
  );

  it('is too large of documents that have too many pages together', () => {
    const { documents, ...rest } = envelopeWith(2, 10, 'signature');
    const [document] = documents as [EnvelopeRecord['documents'][number]];
    const pages = Array.from({ length: 2_000 }, () => ({ width: 612, height: 792 }));
    const of = (count: number) => ({
      ...rest,
      documents: Array.from({ length: count }, () => ({ ...document, pages })),
    });
    expect([isTooLarge(of(1)), isTooLarge(of(10))]).toEqual([false, true]);
  });
});
