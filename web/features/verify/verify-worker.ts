// Verifies one file beside the page, which so stays as it is however long it takes.
import { verifyPdf } from '#core/seals/verify.ts';

/** What is to be verified, and below which roots issuers are trusted. */
export interface Asked {
  bytes: Uint8Array;
  trusted: Uint8Array[];
}

self.onmessage = async ({ data: { bytes, trusted } }: MessageEvent<Asked>) => {
  self.postMessage(await verifyPdf(bytes, { trusted, at: Date.now() }));
};
