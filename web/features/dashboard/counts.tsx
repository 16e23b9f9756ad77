import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Overview } from '#core/matters/overview.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';

const tile = {
  display: 'block',
  p: 2.5,
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 2.5,
  color: 'text.secondary',
  textDecoration: 'none',
  fontSize: 'var(--type-note)',
  fontWeight: 500,
  'a&:hover': { borderColor: 'var(--field)' },
};

/** How many of each the firm has, each number a link to what it counts for whom that is open. */
export const Counts = ({ overview }: { overview: Overview }) => {
  const { userTypeRoute: type, profileKeyword } = useSignedIn();
  const mayOpen = useMayOpen();
  const tiles = [
    { label: 'Pending', count: overview.pending, to: paths.matters(type) },
    { label: 'In progress', count: overview.open, to: paths.matters(type, { state: 'open' }) },
    { label: 'Clients', count: overview.clients, to: paths.clients(type, profileKeyword) },
    { label: 'Templates', count: overview.templates, to: paths.templates(type) },
  ];
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        '@media (max-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {tiles.map(({ label, count, to }) => (
        <li key={label}>
          <Box {...(mayOpen(to) ? { component: Link, to } : {})} sx={tile}>
            <Box
              component="span"
              className="figures"
              sx={{ display: 'block', fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, color: 'text.primary' }}
            >
              {count}
            </Box>
            {label}
          </Box>
        </li>
      ))}
    </Box>
  );
};
