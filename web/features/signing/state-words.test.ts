import { expect, it } from 'vitest';
import { signerStateIn } from './state-words.ts';

it('nobody is said to be awaited in an envelope that is over', () => {
  const said = (state: 'sent' | 'declined' | 'expired' | 'voided') =>
    (['waiting', 'invited', 'viewed', 'signed'] as const).map((each) => signerStateIn({ state }, each).label);
  expect(said('sent')).toEqual(['Not their turn yet', 'Asked', 'Opened', 'Signed']);
  for (const over of ['declined', 'expired', 'voided'] as const)
    expect(said(over)).toEqual(['Was not asked', 'Did not sign', 'Did not sign', 'Signed']);
});
