import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface InSight {
  /** The numbers of what is in sight, or nearly. */
  seen: ReadonlySet<number>;
  /** For each element, which carries its number as `data-page`. */
  follow: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Follows which of many elements are in the window or up to its height away, so that only they are drawn. */
export const useInSight = (): InSight => {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const waiting = useRef(new Set<HTMLElement>());
  useEffect(() => {
    // Of those that scroll within the page a browser may know no margin: then pages are drawn as they come into sight.
    const options = { rootMargin: '100% 0px', scrollMargin: '100% 0px' } as IntersectionObserverInit;
    const observing = new IntersectionObserver((entries) => {
      setSeen((before) => {
        const now = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) now.add(number);
          else now.delete(number);
        }
        return now;
      });
    }, options);
    observer.current = observing;
    for (const element of waiting.current) observing.observe(element);
    return () => observing.disconnect();
  }, []);
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    waiting.current.add(element);
    observer.current?.observe(element);
    return () => {
      waiting.current.delete(element);
      observer.current?.unobserve(element);
    };
  }, []);
  return { seen, follow };
};

/** The number of the page that stands in the middle of what is seen of `holder`, as it is scrolled. */
export const useMiddlePage = (holder: RefObject<HTMLElement | null>, seen: ReadonlySet<number>): number => {
  const [page, setPage] = useState(1);
  const near = useRef(seen);
  near.current = seen;
  const look = useCallback(() => {
    const box = holder.current?.getBoundingClientRect();
    if (!box) return;
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
    let found: { number: number; away: number } | undefined;
    for (const number of near.current) {
      const place = holder.current?.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect();
      if (!place) continue;
      const away = Math.max(place.top - middle, middle - place.bottom, 0);
      if (!found || away < found.away) found = { number, away };
    }
    if (found) setPage(found.number);
  }, [holder]);
  useEffect(() => {
    let frame = 0;
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Whichever element it is that scrolls.
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn may have changed without a scroll
  useEffect(look, [seen, look]);
  return page;
};
