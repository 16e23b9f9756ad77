import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a lazy page may take before its title is no longer waited for. */
const patience = 4000;

/** After a navigation the new page's title takes the focus, and the page begins at its top. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const focusTitle = () => {
      const title = document.querySelector<HTMLElement>('[data-page-title]');
      // A page may open with the cursor in a field of its own.
      if (!document.activeElement?.matches('input, select, textarea')) title?.focus({ preventScroll: true });
      return title !== null;
    };
    if (focusTitle()) return undefined;
    const watcher = new MutationObserver(() => focusTitle() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname]);
};
