/** Where a contract stands beside what is said of it; on a narrower screen one or the other is shown. */
export const ROOM_BESIDE = '(min-width: 1200px)';

/** The same as styles name it. */
export const WIDE = `@media ${ROOM_BESIDE}`;

/** The columns of both; of what stands there one below the other where there is no room. */
export const besideColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(380px, 8fr)' },
} as const;

/** The contract stays in view while what is beside it is scrolled. */
export const contractInView = {
  minWidth: 0,
  [WIDE]: {
    position: 'sticky',
    top: 'calc(var(--navbar) + 16px)',
    // Below the row of links to the page's parts.
    '[data-part-links] ~ * > &': { top: 'calc(var(--navbar) + 60px)' },
  },
} as const;
