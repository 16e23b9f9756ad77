// Verifies one file beside the page, which so stays as it is however long it takes.
import { verifyPdf } from '#core/seals/verify.ts';

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(await verifyPdf(data, { trusted: [], at: Date.now() }));
};
