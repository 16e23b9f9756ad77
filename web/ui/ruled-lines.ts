/** A list of lines with a rule between two of them; `py` is the room above and below each, in steps of the theme. */
export const ruledLines = (py: number) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py },
  '& > li + li': { borderTop: '1px solid var(--line)' },
});
