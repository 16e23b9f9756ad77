import type { Report } from '#core/seals/verify.ts';
import type { OwnConfig } from '#web/session/own-config.ts';
import type { Asked } from './verify-worker.ts';

/** How long one file may take, in milliseconds. */
const MOST_MS = 30_000;

const TOO_LONG: Report = {
  verdict: 'unsure',
  faults: ['It takes longer than 30 seconds to read this file, and was ended.'],
  pages: 0,
  signatures: [],
};

/** The roots that this site trusts; none where they cannot be asked for, and then no issuer is judged. */
const trustedRoots = async (): Promise<Uint8Array[]> => {
  try {
    // Read here, so that a public page fetches no file more.
    const { sealRoots = [] } = (await (await fetch('/config.json')).json()) as OwnConfig;
    return sealRoots.map((root) => Uint8Array.from(atob(root), (letter) => letter.charCodeAt(0)));
  } catch {
    return [];
  }
};

/** Verifies a file in a worker of its own, which is ended after a while; throws where the worker fails. */
export const verifyAside = async (bytes: Uint8Array<ArrayBuffer>): Promise<Report> => {
  const trusted = await trustedRoots();
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
  worker.postMessage({ bytes, trusted } satisfies Asked, [bytes.buffer]);
  return found.finally(() => worker.terminate());
};
