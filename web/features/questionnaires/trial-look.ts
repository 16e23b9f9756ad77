import { besideColumns, contractInView, WIDE } from '#web/paper/room-beside.ts';

/** What can be done with a template that is tried. */
export const actionRow = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

/** As wide as a form stands without pages beside it. */
export const NARROW = 780;

/** The contract's room and the form's; the form's alone where the first is hidden. */
export const standInColumns = {
  ...besideColumns,
  '&:has(> [hidden])': { maxWidth: NARROW, gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

/** Room for the contract where there is any beside the form. */
export const contractRoom = {
  minWidth: 0,
  display: 'none',
  [WIDE]: { ...contractInView[WIDE], display: 'block' },
  '&&[hidden]': { display: 'none' },
} as const;
