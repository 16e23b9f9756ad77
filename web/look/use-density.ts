import { useEffect, useState } from 'react';

/** Pixels of the screen for each of a page, more where somebody pinches the page larger. */
const density = (): number => {
  const pinched = window.visualViewport?.scale ?? 1;
  return Math.min(window.devicePixelRatio * Math.max(1, Math.round(pinched * 2) / 2), 5);
};

export const useDensity = (): number => {
  const [now, setNow] = useState(density);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNow(density()), 200);
    };
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', changed);
    window.addEventListener('resize', changed);
    return () => {
      clearTimeout(timer);
      visualViewport?.removeEventListener('resize', changed);
      window.removeEventListener('resize', changed);
    };
  }, []);
  return now;
};
