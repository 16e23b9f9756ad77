import { atTouch, whenIdle } from '#web/ui/at-touch.ts';
import { takePlace } from './take-place.ts';

/** Whether only the app can answer here: a mailed link, or what another page has told this one. */
const isTold = (): boolean => {
  const { hash, search } = window.location;
  return hash !== '' || search !== '' || (window.history.state as { usr?: unknown } | null)?.usr != null;
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
  const begin = atTouch(async () => (await import('./take-over.tsx')).takeOver());
  if (window.wasTouched) return void begin();
  const later = localStorage.length + sessionStorage.length === 0 ? fetchFiles : begin;
  whenIdle(later);
};
