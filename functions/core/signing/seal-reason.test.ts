import { expect, it } from 'vitest';
import { allSignedReason, signedReason, signerIn } from './seal-reason.ts';

it('the reason of a seal names who signed, whatever they are called', () => {
  for (const name of ['Ana O’Neill', 'בן שלום', 'A <b@example.com> C'])
    expect(signerIn(signedReason({ name, email: 'ana@example.com' }))).toEqual({ name });
  expect(signerIn(allSignedReason('Deed of sale'))).toBe('all');
});

it('a reason in other words names nobody', () => {
  for (const reason of ['', 'I approve this document', 'Signed by Ana', 'Signed by <ana@example.com>'])
    expect(signerIn(reason)).toBeUndefined();
});
