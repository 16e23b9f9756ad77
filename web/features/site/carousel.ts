import { field } from '#web/ui/filling.ts';

/** Pixels that an arrow moves the row by, or what is in view where that is less: no card is passed by. */
const STEP = 800;

/** Moves a row of cards by its two arrows. Each is off where nothing more is on its side; both are hidden where all is in view. */
export const showCarousel = (carousel: HTMLElement): void => {
  const row = field(carousel, 'items');
  const arrows = field(carousel, 'arrows');
  const [left, right] = arrows?.querySelectorAll('button') ?? [];
  if (!row || !arrows || !left || !right) return;
  const move = (arrow: HTMLButtonElement, by: 1 | -1): void => {
    arrow.onclick = () => row.scrollBy({ left: by * Math.min(STEP, row.clientWidth) });
  };
  move(left, -1);
  move(right, 1);
  const tell = (): void => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
    left.ariaDisabled = String(row.scrollLeft < 1);
    right.ariaDisabled = String(rest < 1);
    arrows.hidden = row.scrollWidth <= row.clientWidth;
  };
  row.onscroll = tell;
  // Tells also when the row is first shown.
  new ResizeObserver(tell).observe(row);
};
