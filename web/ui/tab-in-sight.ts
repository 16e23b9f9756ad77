import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a bar of tabs that may be wider than its room: whenever another tab is the `current` one, the one that `selector` finds is brought
 * into sight, with what stands beside it. That lays the page out at once, so the bar should be drawn for other tabs only.
 */
export const useTabInSight = <T extends HTMLElement>(selector: string, current: string): RefObject<T | null> => {
  const bar = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(selector);
    if (!bar.current || !tab || bar.current.scrollWidth <= bar.current.clientWidth) return;
    const { left, width } = tab.getBoundingClientRect();
    const room = bar.current.getBoundingClientRect();
    const isInSight = left >= room.left && left + width <= room.right;
    if (!isInSight) bar.current.scrollLeft += left + width / 2 - (room.left + room.width / 2);
  }, [current]);
  return bar;
};
