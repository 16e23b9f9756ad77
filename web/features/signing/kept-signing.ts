import type { Adoption } from '#core/signing/signer.ts';
import type { Filled } from './places.ts';

/** What a signer has done so far, in this tab: it outlives a reload, and goes with the tab. */
export interface KeptSigning {
  values: Filled['values'];
  hasConsented: boolean;
  adoption?: Adoption | undefined;
}

const keyOf = (envelopeId: string, signerId: string): string => `signing ${envelopeId} ${signerId}`;

export const keptSigning = {
  read: (envelopeId: string, signerId: string): KeptSigning => {
    try {
      const kept = sessionStorage.getItem(keyOf(envelopeId, signerId));
      return kept ? (JSON.parse(kept) as KeptSigning) : { values: {}, hasConsented: false };
    } catch {
      return { values: {}, hasConsented: false };
    }
  },
  write: (envelopeId: string, signerId: string, kept: KeptSigning): void => {
    try {
      sessionStorage.setItem(keyOf(envelopeId, signerId), JSON.stringify(kept));
    } catch {
      // A full storage keeps nothing: the page itself still has it.
    }
  },
  clear: (envelopeId: string, signerId: string): void => sessionStorage.removeItem(keyOf(envelopeId, signerId)),
};
