import type { EnvelopeDocument, EnvelopeRow } from './envelope-record.ts';

/** Whether our certificate of completion follows the pages of a document: once all have signed, unless others had signed the file before or a carrier has it signed. */
export const hasCertificate = (
  { state, carrier }: Pick<EnvelopeRow, 'state' | 'carrier'>,
  { signatures }: Pick<EnvelopeDocument, 'signatures'>,
): boolean => state === 'completed' && carrier === undefined && signatures === 0;
