/** Two fields side by side, one below the other on a phone: for `sx`. */
export const sideBySideFields = {
  display: 'grid',
  gap: 2.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
