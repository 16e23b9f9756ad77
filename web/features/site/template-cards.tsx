import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '#web/paths.ts';
import { card, cardGrid } from './parts.tsx';

/** Cards of templates, drawn after the hidden one by `showTemplates`. */
export const TemplateCards = ({ heading }: { heading: 'h2' | 'h3' }) => (
  <Box data-field="items" component="ul" aria-label="Templates" sx={cardGrid(3)}>
    <Box
      component="li"
      hidden
      sx={{ ...card, display: 'flex', '&[hidden]': { display: 'none' }, flexDirection: 'column', gap: 1 }}
    >
      <Box component={heading} dir="auto" data-field="name" sx={{ fontSize: 'var(--type-lead)', fontWeight: 650 }} />
      <Box component="p" dir="auto" data-field="description" sx={{ flex: 1, color: 'text.secondary' }} />
      <Box component="p" data-field="effort" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }} />
      <Box sx={{ mt: 1 }}>
        <Button
          component="a"
          variant="outlined"
          href={paths.contractTemplates()}
          data-field="details"
          data-address={paths.templateDetails('ID', 'TITLE')}
        >
          View Details
        </Button>
      </Box>
    </Box>
  </Box>
);
