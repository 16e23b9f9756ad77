/** What a form measures its own width in. */
export const formRoom = { containerType: 'inline-size', containerName: 'form' } as const;

/** Where the form itself is wide. */
export const WIDE_FORM = '@container form (min-width: 760px)';

/** The steps of a form, and beside them, or below, the questions of one. */
export const formColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE_FORM]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: 4 },
} as const;

/** What leads on. */
export const buttonRow = { display: 'flex', flexWrap: 'wrap', gap: 1.25, pt: 0.5 } as const;

/** At the lower edge of the screen, where a thumb reaches. */
export const withinReach = {
  position: 'sticky',
  bottom: 'var(--covered-below)',
  zIndex: 1,
  mx: -2,
  px: 2,
  pt: 1.25,
  pb: 'calc(10px + env(safe-area-inset-bottom))',
  background: 'var(--page)',
  borderTop: '1px solid var(--line)',
  '& > *': { flex: 1 },
} as const;

/** Above the steps: how much was answered. */
export const stepCounts = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 1.5,
  mb: 0.75,
  fontSize: 'var(--type-small)',
  color: 'text.secondary',
} as const;

/** A step in the list of all, and the one where somebody is. */
export const stepLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  p: '8px 10px',
  borderRadius: 2,
  fontWeight: 500,
} as const;
export const hereLine = { fontWeight: 650, background: 'var(--brand-tint)' } as const;

/** The number of a step. */
export const stepNumber = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: 'var(--type-tiny)',
  border: '1px solid var(--field)',
  color: 'text.primary',
  background: 'var(--paper)',
} as const;
