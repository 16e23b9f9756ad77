/** Pixels that the foot of a draft takes of the window. */
export const FOOT_HEIGHT = 60;

/** A window in which nothing but the page itself has room. */
export const LOW_WINDOW = '@media (max-height: 480px)';
