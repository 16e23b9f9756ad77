import { bytesOf } from '#core/text.ts';
import { ENVELOPE_LIMITS, type EnvelopeRecord } from './envelope-record.ts';
import { FIELD_LIMITS, type SigningField } from './fields.ts';

/** Bytes that an envelope's item of the table may have: it holds 400 KB, with its keys. */
const MOST_BYTES = 395 * 1024;

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const LETTER_BYTES = 3;
/** What its record says of a signer besides the values of fields, once they have signed or declined, and once more in the list of those that wait. */
const SIGNER_BYTES = 8_500;
/** The same of one in whose stead another was asked. */
const REPLACED_BYTES = 3_500;
/** Acts that are known again, and moments of the whole. */
const OTHER_BYTES = 6_000;

/** What a field's value takes once it is filled in, with the name of the field. */
const valueBytes = ({ fieldId, kind, options = [] }: SigningField): number => {
  if (kind === 'text') return fieldId.length + FIELD_LIMITS.value * LETTER_BYTES;
  if (kind === 'choice') return fieldId.length + Math.max(0, ...options.map(bytesOf));
  return kind === 'check' ? fieldId.length + 2 : 0;
};

/** How large an envelope's record is at the most, in bytes, whatever its signers fill in and however often one is replaced. */
const fullestBytes = (envelope: EnvelopeRecord): number => {
  const { signers, documents } = envelope;
  const values = documents.flatMap(({ fields }) => fields.map(valueBytes)).reduce((sum, each) => sum + each, 0);
  const replaced = 2 * ENVELOPE_LIMITS.signers - signers.length;
  const people = signers.length * SIGNER_BYTES + replaced * REPLACED_BYTES;
  return bytesOf({ ...envelope, signers: [] }) + people + values + OTHER_BYTES;
};

/** Whether an envelope is more than its record can hold until all have signed. */
export const isTooLarge = (envelope: EnvelopeRecord): boolean =>
  envelope.documents.some(({ fields }) => fields.length > FIELD_LIMITS.ofDocument) ||
  fullestBytes(envelope) > MOST_BYTES;
