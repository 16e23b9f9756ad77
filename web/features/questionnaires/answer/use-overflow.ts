import { type RefObject, useEffect, useRef, useState } from 'react';

/** Less than a pixel is rounding. */
const ROUNDING = 1;

/** Whether something that scrolls sideways is wider than its room, and whether more of it lies to the right. */
interface Overflow {
  isWide: boolean;
  hasMore: boolean;
}

/** Follows how much of what scrolls sideways is in sight; of an element that comes and goes, while `isThere`. */
export const useOverflow = (isThere: boolean): Overflow & { scroller: RefObject<HTMLDivElement | null> } => {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ isWide, hasMore }, setOverflow] = useState<Overflow>({ isWide: false, hasMore: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    const look = () => {
      const beyond = element.scrollWidth - element.clientWidth;
      const now = { isWide: beyond > ROUNDING, hasMore: beyond - element.scrollLeft > ROUNDING };
      setOverflow((before) => (before.isWide === now.isWide && before.hasMore === now.hasMore ? before : now));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [isThere]);
  return { scroller, isWide, hasMore };
};
