import { expect, it } from 'vitest';
import { ENVELOPE_STATES } from './envelope.ts';
import { hasCertificate } from './has-certificate.ts';

it('a document has our certificate once all have signed, but not where others had signed it before or a carrier has it signed', () => {
  const document = { signatures: 0 };
  expect(ENVELOPE_STATES.filter((state) => hasCertificate({ state }, document))).toEqual(['completed']);
  expect(hasCertificate({ state: 'completed' }, { signatures: 1 })).toBe(false);
  expect(hasCertificate({ state: 'completed', carrier: 'docusign' }, document)).toBe(false);
});
