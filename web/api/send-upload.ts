import type { FilePlace } from '#core/files/file.ts';
import { beginUpload, cancelUpload, completeUpload, permitUploadParts, readUpload } from '#core/uploads/endpoints.ts';
import { call } from './client.ts';
import { ApiProblem, problemOf } from './problem.ts';
import { upload } from './upload.ts';

/** What somebody has said of a file whose bytes are there already. */
export interface Wish {
  versionOf?: string;
  apart?: true;
}

interface Way extends Wish {
  /** The number of the version that it was made from: once there is a newer one, it is refused. */
  basedOn?: number;
  /** What of the common draft of that file it is. */
  draft?: { turn: string; state: string };
  place: Required<Pick<FilePlace, 'matterId'>> | Required<Pick<FilePlace, 'clientId'>>;
  /** The folder into which it goes. */
  folderId?: string | undefined;
  /** `checking` once all has gone; `waiting` while the network is lost. */
  onProgress: (part: number, state: 'sending' | 'checking' | 'waiting') => void;
  signal: AbortSignal;
}

/** A file of the same bytes; undefined once the file was kept. */
export type Same = { fileId: string; name: string } | undefined;

/** Files whose bytes are compared before they are sent: the browser hashes them in one piece. */
const MOST_HASHED = 50 * 1024 * 1024;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The upload was canceled.', 'AbortError'));
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });

/** About ten minutes of a lost network. */
const MOST_TRIES = 25;

/** Does a step again while no answer comes, at once when the network is back. */
const insisting = async <T>(
  step: () => Promise<T>,
  { signal, onLost }: { signal: AbortSignal; onLost: () => void },
) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await step();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      if (signal.aborted || !problemOf(error).isLost || tries === MOST_TRIES) throw error;
      onLost();
      await pause(Math.min(1000 * 2 ** tries, 30_000), signal);
    }
};

const hashOf = async (file: File): Promise<string | undefined> => {
  if (file.size > MOST_HASHED) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A large file that is picked again in this tab, as after a reload, goes on where it was broken off. */
const begunAs = (where: string, { name, size, lastModified }: File) =>
  `upload ${where} ${name} ${size} ${lastModified}`;

/**
 * Sends a file into the firm's storage, and waits until it was inspected. Gives a file of the same bytes where there is one and nobody has
 * said what is to be done; rejects with an `ApiProblem` that says why it was refused. What the network breaks off is sent again.
 */
export const sendUpload = async (file: File, { place, signal, onProgress, ...wish }: Way): Promise<Same> => {
  const { name: fileName, size } = file;
  let part = 0;
  const insist = <T>(step: () => Promise<T>) => insisting(step, { signal, onLost: () => onProgress(part, 'waiting') });
  const kept = begunAs(Object.values(place).join(), file);
  const uploadId = sessionStorage.getItem(kept) ?? crypto.randomUUID();
  const which = { ...place, uploadId };
  const hash = await hashOf(file);
  const begin = { ...which, ...wish, fileName, size, ...(hash && { hash }) };
  const { way, same } = await insist(() => call(beginUpload, begin, { signal }));
  if (same) return same;
  try {
    if (way?.form) {
      const { form } = way;
      await insist(() =>
        upload(form, file, {
          signal,
          onProgress: (sent) => {
            part = sent;
            onProgress(sent, 'sending');
          },
        }),
      );
    } else if (way?.partBytes) {
      sessionStorage.setItem(kept, uploadId);
      await sendParts(way.partBytes);
      await insist(() => call(completeUpload, which, { signal }));
    }
    onProgress(1, 'checking');
    for (let tries = 0; ; tries += 1) {
      const { state, reason } = await insist(() => call(readUpload, which, { signal }));
      if (state === 'refused')
        throw new ApiProblem(422, { problem: 'file-refused', message: reason, errors: [{ msg: reason ?? '' }] });
      if (state === 'kept') return undefined;
      await pause(Math.min(250 * 1.3 ** tries, 5000), signal);
    }
  } catch (error) {
    if (signal.aborted) {
      sessionStorage.removeItem(kept);
      await call(cancelUpload, which).catch(() => undefined);
    }
    throw error;
  }

  async function sendParts(bytes: number): Promise<void> {
    const all = Math.ceil(size / bytes);
    for (;;) {
      const { parts, arrived } = await insist(() => call(permitUploadParts, which, { signal }));
      let there = arrived;
      if (parts.length === 0) return;
      for (const { number, url } of parts) {
        const piece = file.slice((number - 1) * bytes, number * bytes);
        await insist(() =>
          upload({ url }, piece, {
            signal,
            onProgress: (sent) => {
              part = (there + sent) / all;
              onProgress(part, 'sending');
            },
          }),
        );
        there += 1;
      }
    }
  }
};
