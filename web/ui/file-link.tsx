import Box from '@mui/material/Box';

/** A file's name that downloads the file when it is pressed. */
export const FileLink = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <Box
    component="button"
    type="button"
    aria-label={`Download ${name}`}
    onClick={onOpen}
    sx={{
      all: 'unset',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      color: 'var(--brand-ink)',
      textDecoration: 'underline',
      '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: 2 },
    }}
  >
    {name}
  </Box>
);
