import { takePlace } from './take-place.ts';

const touches = ['pointerdown', 'focusin', 'keydown', 'input', 'click'] as const;

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

/** Fetches the files that the document names, and runs none of them. */
const fetchFiles = (): void => {
  const named = document.querySelector<HTMLMetaElement>('meta[name=fetched-later]');
  for (const href of named?.content.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: '', href }),
    );
};

/**
 * Has the app take a form over that stands as HTML, at the first touch. What that needs is fetched once the page is loaded and the browser
 * idle, and not run: that would hold up who has just begun to type. In a browser that keeps something of ours, a remembered e-mail for one,
 * it is run at that time, so that the form shows it.
 */
export const awaitTouch = (): void => {
  if (isTold()) return void takePlace();
  const begin = takeOverOnce();
  if (window.wasTouched) return void begin();
  const later = localStorage.length + sessionStorage.length === 0 ? fetchFiles : begin;
  if (document.readyState === 'complete') whenIdle(later);
  else window.addEventListener('load', () => whenIdle(later), { once: true });
};
