import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '#web/paths.ts';

/** Cards of templates, drawn after the hidden one by `showTemplates`. */
export const TemplateCards = ({ heading }: { heading: 'h2' | 'h3' }) => (
  <Box
    data-cards
    component="ul"
    aria-label="Templates"
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    <Box
      component="li"
      hidden
      data-sample
      sx={{
        display: 'flex',
        '&[hidden]': { display: 'none' },
        flexDirection: 'column',
        gap: 1,
        p: 3,
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 3,
        overflowWrap: 'anywhere',
      }}
    >
      <Box component={heading} data-name sx={{ fontSize: 'var(--type-lead)', fontWeight: 650 }} />
      <Box component="p" data-description sx={{ flex: 1, color: 'text.secondary' }} />
      <Box component="p" data-effort sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }} />
      <Box sx={{ mt: 1 }}>
        <Button
          component="a"
          variant="outlined"
          href={paths.contractTemplates()}
          data-details={paths.templateDetails('ID', 'TITLE')}
        >
          View Details
        </Button>
      </Box>
    </Box>
  </Box>
);
