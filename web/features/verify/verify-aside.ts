import type { Report } from '#core/seals/verify.ts';

/** How long one file may take, in milliseconds. */
const MOST_MS = 30_000;

const TOO_LONG: Report = {
  verdict: 'unsure',
  faults: ['It takes longer than 30 seconds to read this file, and was ended.'],
  pages: 0,
  signatures: [],
};

/** Verifies a file in a worker of its own, which is ended after a while; throws where the worker fails. */
export const verifyAside = (bytes: Uint8Array<ArrayBuffer>): Promise<Report> => {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<Report>((resolve, reject) => {
    const late = setTimeout(() => resolve(TOO_LONG), MOST_MS);
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      clearTimeout(late);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(late);
      reject(new Error('The file could not be verified.'));
    };
  });
  worker.postMessage(bytes, [bytes.buffer]);
  return found.finally(() => worker.terminate());
};
