import { problemOf } from './problem.ts';

/** Waits, at most until the network is back; rejects once it is given up. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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
export const retryUntilAnswered = async <T>(
  step: () => Promise<T>,
  { signal, onLost }: { signal: AbortSignal; onLost: () => void },
): Promise<T> => {
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

/** What is done with a file on its way: `checking` once all has gone, `waiting` while the network is lost. */
export type Sending = 'sending' | 'checking' | 'waiting';

/** What is said of a file on its way. */
export const SENDING_NOTES: Record<Sending, string | undefined> = {
  sending: undefined,
  checking: 'Being checked',
  waiting: 'Waiting for the network…',
};
