import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Overview } from '#core/matters/overview.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The firm's matters by state as one bar, each part a link to its matters for whom these are open. */
export const MatterStates = ({ overview }: { overview: Overview }) => {
  const { userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  const states = [
    { label: 'Pending', count: overview.pending, to: paths.pendingMatters(type), fill: 'var(--brand-tint)' },
    { label: 'Open', count: overview.open, to: paths.matters(type, { state: 'open' }), fill: 'var(--brand-fill)' },
    { label: 'Closed', count: overview.closed, to: paths.closedMatters(type), fill: 'var(--inset)' },
  ].filter(({ count }) => count > 0);
  return (
    <Panel title="Matters by state">
      <Box component="ul" sx={{ display: 'flex', gap: '3px', m: 0, p: 0, listStyle: 'none' }}>
        {states.map(({ label, count, to, fill }) => (
          <Box component="li" key={label} sx={{ flex: `${count} 1 0`, minWidth: 64 }}>
            <Box
              {...(mayOpen(to) ? { component: Link, to } : {})}
              sx={{ display: 'block', color: 'text.primary', textDecoration: 'none', fontSize: 'var(--type-note)' }}
            >
              <Box
                aria-hidden
                component="span"
                sx={{ display: 'block', height: 18, mb: 0.5, borderRadius: 1, background: fill }}
              />
              {label} <span className="figures">{count}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
