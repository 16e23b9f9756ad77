/** Pixels from side to side of a picture that the operator's tool has published: at most, and of its copy for narrow places. */
export const PICTURE_WIDTHS = { full: 1600, small: 640 } as const;

/** How wide the place of a press item's picture is: on its card, and on its own page. */
export const PRESS_PLACES = {
  card: '(min-width: 1200px) 390px, (min-width: 600px) 50vw, 100vw',
  item: '(min-width: 820px) 740px, 100vw',
} as const;
