import { describe, expect, it } from 'vitest';
import type { SigningField } from '#core/signing/fields.ts';
import { placeOfSigner, placeWords, signerOf } from './sent-places.ts';

const signer = (state: 'viewed' | 'signed' | 'declined' | 'replaced' | 'released', signerId = 'a') => ({
  ...{ signerId, number: 1, name: `Ana ${signerId}`, state },
});
const own = { signatures: 0 };
const field = (more: Partial<SigningField>): SigningField => ({
  ...{ fieldId: 'f', kind: 'signature', signer: 1, page: 1, x: 0, y: 0, width: 9, height: 9, isRequired: true },
  ...more,
});

describe('A place of an envelope that was sent', () => {
  it('is of whoever came in the place of who was replaced', () => {
    expect(signerOf(field({}), [signer('replaced', 'a'), signer('viewed', 'b')])?.signerId).toBe('b');
    expect(signerOf(field({ signer: 2 }), [signer('viewed')])).toBeUndefined();
  });

  it('has on its page what its signer has signed once the file has it, and never before', () => {
    expect(placeOfSigner(signer('signed'), own, new Set())).toBe('being-sealed');
    expect(placeOfSigner(signer('signed'), own, new Set(['b']))).toBe('being-sealed');
    expect(placeOfSigner(signer('signed'), own, new Set(['a']))).toBe('on-page');
    expect(placeOfSigner(signer('viewed'), own, new Set(['a']))).toBe('open');
    expect(placeOfSigner(signer('declined'), own, new Set())).toBe('declined');
    expect(placeOfSigner(signer('released'), own, new Set())).toBe('not-needed');
  });

  it('is said to be kept in the record where others had signed the file before', () => {
    expect(placeOfSigner(signer('signed'), { signatures: 1 }, new Set(['a']))).toBe('recorded');
  });

  it('is read aloud as what goes there, of whom, and how it stands', () => {
    expect(placeWords(field({}), { name: 'Ana' }, 'on-page')).toBe('Signature of Ana, signed');
    expect(placeWords(field({ kind: 'text', label: 'Title', isRequired: false }), { name: 'Ana' }, 'open')).toBe(
      'Title of Ana, optional, not signed yet',
    );
  });
});
