import Box from '@mui/material/Box';

interface FileLinkProps {
  name: string;
  verb?: 'Download' | 'Open';
  onOpen: () => void;
}

/** A file's name that downloads the file when it is pressed, or opens it. */
export const FileLink = ({ name, verb = 'Download', onOpen }: FileLinkProps) => (
  <Box
    component="button"
    type="button"
    aria-label={`${verb} ${name}`}
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
