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
  /** The instant that is told of each; its last change without it. */
  since?: (matter: MatterItem) => string;
}

const lastChange = ({ updatedAt }: MatterItem): string => updatedAt;

/** Matters of one state, each a link to itself. */
export const RecentMatters = ({ title, matters, empty, since = lastChange }: RecentMattersProps) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <Panel title={title}>
      {matters.length === 0 && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {matters.map((matter, index) => (
          <Box
            component="li"
            key={matter.matterId}
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
              <OpenLink to={paths.matter(userTypeRoute, matter.matterId)}>{matter.name}</OpenLink>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{matter.clientName}</Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)', whiteSpace: 'nowrap' }}>
              <Moment at={since(matter)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
