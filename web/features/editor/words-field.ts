/** How the words of a comment or a footnote look while they are written. */
export const wordsField = {
  width: 1,
  p: 1,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--paper)',
  border: '1px solid var(--field-line, var(--line))',
  borderRadius: 1,
  resize: 'vertical',
} as const;
