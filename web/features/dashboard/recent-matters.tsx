import Box from '@mui/material/Box';
import type { MatterItem } from '#core/matters/matter.ts';
import { paths } from '#web/paths.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface RecentMattersProps {
  title: string;
  matters: readonly MatterItem[];
  empty: string;
}

/** The newest matters of one state, each a link to itself. */
export const RecentMatters = ({ title, matters, empty }: RecentMattersProps) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Panel title={title}>
      {matters.length === 0 && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {matters.map(({ matterId, name, clientName, updatedAt }, index) => (
          <Box
            component="li"
            key={matterId}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              justifyContent: 'space-between',
              gap: 2,
              py: 1.25,
              borderTop: index > 0 ? '1px solid var(--line)' : 0,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <OpenLink to={paths.matter(userTypeRoute, matterId)}>{name}</OpenLink>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{clientName}</Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)', whiteSpace: 'nowrap' }}>
              <Moment at={updatedAt} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
