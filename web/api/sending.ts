import { ApiProblem } from './problem.ts';
import { pause, retryUntilAnswered, type Sending } from './retry-until-answered.ts';
import { upload } from './upload.ts';

interface Way {
  /** Told how much of the file has arrived, 0 to 1, and what is done with it. */
  onProgress: (part: number, state: Sending) => void;
  signal: AbortSignal;
}

/** What has become of a file. */
interface Inspected {
  state: 'waiting' | 'kept' | 'refused';
  reason?: string | undefined;
}

/** The steps in which a file goes into storage. What the network breaks off is done again. */
export const sending = ({ onProgress, signal }: Way) => {
  let part = 0;
  const persist = <T>(step: () => Promise<T>): Promise<T> =>
    retryUntilAnswered(step, { signal, onLost: () => onProgress(part, 'waiting') });
  return {
    persist,
    /** Puts bytes where they may go; `partOf` says how much of the file has arrived with so much of them. */
    put: (to: Parameters<typeof upload>[0], bytes: Parameters<typeof upload>[1], partOf = (sent: number) => sent) =>
      persist(() =>
        upload(to, bytes, {
          signal,
          onProgress: (sent) => {
            part = partOf(sent);
            onProgress(part, 'sending');
          },
        }),
      ),
    /** Waits until what has arrived was inspected. */
    inspected: async <T extends Inspected>(read: () => Promise<T>): Promise<T> => {
      onProgress(1, 'checking');
      for (let tries = 0; ; tries += 1) {
        const found = await persist(read);
        if (found.state !== 'waiting') return found;
        await pause(Math.min(250 * 1.3 ** tries, 5000), signal);
      }
    },
  };
};

/** Rejects with what a file was refused for. */
export const requireKept = ({ state, reason }: Inspected): void => {
  if (state === 'refused')
    throw new ApiProblem(422, { problem: 'file-refused', message: reason, errors: [{ msg: reason ?? '' }] });
};
