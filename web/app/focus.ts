import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a lazy page may take before its title, or the place that somebody comes back to, is no longer waited for. */
const patience = 4000;

/** How far down a page was scrolled, and which link of it had the focus. */
interface Place {
  top: number;
  link: { address: string; fromTop: number } | undefined;
}

/** Where each page of the browser's history was left. */
const places = new Map<string, Place>();

const linkWithFocus = (): Place['link'] => {
  const link = document.activeElement?.closest('main a[href]');
  return link ? { address: link.getAttribute('href') ?? '', fromTop: link.getBoundingClientRect().top } : undefined;
};

/** Notes where the page that is open stands, for the way back to it. */
const useNotedPlace = (key: string): void => {
  // Ends with the page itself: the next one may be shorter, and the window's own scrolling is no place of the page that was left.
  useLayoutEffect(() => {
    const note = () => places.set(key, { top: window.scrollY, link: linkWithFocus() });
    const noteLink = () => places.set(key, { top: window.scrollY, link: linkWithFocus() ?? places.get(key)?.link });
    window.addEventListener('scroll', note, { passive: true });
    document.addEventListener('focusin', noteLink);
    return () => {
      window.removeEventListener('scroll', note);
      document.removeEventListener('focusin', noteLink);
    };
  }, [key]);
};

/** Calls `attempt` now and whenever the page has changed, until it is true or patience is over. */
const whenPageHas = (attempt: () => boolean): (() => void) | undefined => {
  if (attempt()) return undefined;
  const watcher = new MutationObserver(() => attempt() && watcher.disconnect());
  watcher.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
};

const focusTitle = (): boolean => {
  const title = document.querySelector<HTMLElement>('[data-page-title]');
  // A page may open with the cursor in a field of its own.
  if (!document.activeElement?.matches('input, select, textarea')) title?.focus({ preventScroll: true });
  return title !== null;
};

/**
 * Scrolls to where the page was left as soon as it is as long again, and gives the focus back to the link that led away. The rows of a
 * long list above it may have other heights now than then: the link stands where it stood.
 */
const returnTo = ({ top, link }: Place): (() => boolean) => {
  let isScrolled = false;
  return () => {
    if (!document.querySelector('[data-page-title]')) return false;
    const found = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link.address)}"]`);
    if (found) {
      window.scrollBy(0, found.getBoundingClientRect().top - link.fromTop);
      found.focus({ preventScroll: true });
      return true;
    }
    if (!isScrolled && document.documentElement.scrollHeight - window.innerHeight >= top - 1) {
      isScrolled = true;
      window.scrollTo(0, top);
    }
    return isScrolled && link === undefined && focusTitle();
  };
};

/**
 * After a navigation the new page's title takes the focus, and the page begins at its top. On the way back the page is found where it
 * was left, with the focus on the link that led away.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useNotedPlace(key);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const place = isBack ? places.get(key) : undefined;
    if (!place) {
      window.scrollTo(0, 0);
      return whenPageHas(focusTitle);
    }
    return whenPageHas(returnTo(place));
  }, [pathname, key, isBack]);
};
