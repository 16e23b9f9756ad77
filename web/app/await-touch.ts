import { takePlace } from './take-place.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/** Whether only the app can answer here: a mailed link, or what another page has told this one. */
const isTold = (): boolean => {
  const { hash, search } = window.location;
  return hash !== '' || search !== '' || (window.history.state as { usr?: unknown } | null)?.usr != null;
};

const whenIdle = (begin: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin, 200);
};

/** Takes the page over at its next touch; gives what does so at once. */
const takeOverOnce = (): (() => void) => {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    // What could not be fetched is fetched at the next touch.
    import('./take-over.tsx').then(({ takeOver }) => takeOver()).catch(takeOverOnce);
  };
  for (const type of touches) document.addEventListener(type, begin, { signal: waiting.signal });
  return begin;
};

/** Has the app take a form over that stands as HTML: at the first touch, or once the page is loaded and the browser idle. */
export const awaitTouch = (): void => {
  if (isTold()) return void takePlace();
  const begin = takeOverOnce();
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', () => whenIdle(begin), { once: true });
};
