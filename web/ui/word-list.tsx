import Box from '@mui/material/Box';

/** A few words in a row: keywords, tags. */
export const WordList = ({ label, items }: { label: string; items: readonly string[] }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
  >
    {items.map((word) => (
      <Box
        component="li"
        key={word}
        sx={{
          px: 1,
          borderRadius: 1,
          fontSize: 'var(--type-small)',
          color: 'text.secondary',
          background: 'var(--hover)',
        }}
      >
        {word}
      </Box>
    ))}
  </Box>
);
