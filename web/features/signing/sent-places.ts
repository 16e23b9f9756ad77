import type { EnvelopeDocument } from '#core/signing/envelope-record.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { EnvelopeSigner } from '#core/signing/signer.ts';
import { fieldTitle } from './field-box.ts';

/** How a place of an envelope that was sent stands: what was put there is on the page, in the record alone, or will be there once it is sealed; or nothing is yet. */
export type SentPlace = 'on-page' | 'recorded' | 'being-sealed' | 'open' | 'declined' | 'not-needed';

type Signer = Pick<EnvelopeSigner, 'signerId' | 'number' | 'name' | 'state'>;

const said: Record<SentPlace, string> = {
  'on-page': 'signed',
  recorded: 'signed, kept in the record',
  'being-sealed': 'signed, being sealed',
  open: 'not signed yet',
  declined: 'declined',
  'not-needed': 'not needed',
};

/** Who fills in a field by now: whoever has its number and was not replaced. */
export const signerOf = <S extends Pick<Signer, 'number'> & { state: string }>(
  { signer }: Pick<SigningField, 'signer'>,
  signers: readonly S[],
) => signers.find(({ number, state }) => number === signer && state !== 'replaced');

/** How a signer's places in a document stand, where these are the signers whose signatures its file has. Nothing is drawn in a file that others had signed before. */
export const placeOfSigner = (
  { state, signerId }: Signer,
  { signatures }: Pick<EnvelopeDocument, 'signatures'>,
  sealed: ReadonlySet<string>,
): SentPlace => {
  if (state === 'signed') return !sealed.has(signerId) ? 'being-sealed' : signatures > 0 ? 'recorded' : 'on-page';
  if (state === 'declined') return 'declined';
  return state === 'released' ? 'not-needed' : 'open';
};

/** A place in words, as it is read aloud: what goes there, of whom, and how it stands. */
export const placeWords = (field: SigningField, { name }: Pick<Signer, 'name'>, place: SentPlace): string =>
  `${fieldTitle(field)} of ${name}${field.isRequired || place !== 'open' ? '' : ', optional'}, ${said[place]}`;
