const touches = ['pointerdown', 'focusin', 'keydown', 'input', 'click'] as const;

/** Does something once the page is loaded and the browser idle. */
export const whenIdle = (task: () => void): void => {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};

/**
 * Does something at the first touch of a page that stands as HTML, unless that has `ended` before; gives what does so at once. What
 * fails, as something that could not be fetched, is done at the next touch.
 */
export const atTouch = (task: () => Promise<void>, ended?: AbortSignal): (() => void) => {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted || ended?.aborted) return;
    waiting.abort();
    task().catch(() => atTouch(task, ended));
  };
  for (const type of touches) document.addEventListener(type, begin, { signal: waiting.signal });
  return begin;
};
