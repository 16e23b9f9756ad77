/** Pixels from side to side of a picture that the operator's tool has published: at most, and of its copy for narrow places. */
export const PICTURE_WIDTHS = { full: 1600, small: 640 } as const;

/** The screens for which a picture's copy is fine enough, as a media query. */
export const NARROW = '(max-width: 599.95px)';
