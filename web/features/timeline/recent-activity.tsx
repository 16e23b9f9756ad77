import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { listRecentActivity } from '#core/timeline/endpoints.ts';
import type { ActivityLine } from '#core/timeline/timeline.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { useSource } from './source.ts';

/** What happened last in the matters of the firm and with its clients. */
export const RecentActivity = () => (
  <Panel title="Recent activity">
    <Loaded
      read={useRead(listRecentActivity, {})}
      skeleton={<RowsSkeleton count={4} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <Box sx={{ color: 'text.secondary' }}>What happens with clients and matters from now on appears here.</Box>
      }
    >
      {({ rows }) => (
        <Box component="ol" aria-label="Recent activity" sx={ruledLines(1)}>
          {rows.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Box>
      )}
    </Loaded>
  </Panel>
);

const Line = ({ line }: { line: ActivityLine }) => {
  const { said, about, more, unsigned, who, at, matterId, matterName } = line;
  const source = useLineSource(line);
  const matter = useMatterLink(line);
  const what = about && `${about}${more ? ` and ${more} more` : ''}`;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{said}</strong>
      {what && (
        <>
          {': '}
          <Linked to={source}>{what}</Linked>
        </>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {matterId && (
          <>
            <Linked to={matter}>{matterName ?? 'Matter'}</Linked>
            {' · '}
          </>
        )}
        {who && `${who} · `}
        <Moment at={at} />
        {unsigned && ' · not signed off'}
      </Box>
    </Box>
  );
};

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <OpenLink to={to}>{children}</OpenLink> : children;

/** Where the thing is found: of a client their page. */
const useLineSource = (line: ActivityLine): string | undefined => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const inMatter = useSource(line, line.matterId ?? '');
  if (line.matterId) return inMatter;
  return line.sourceId ? paths.clientDashboard(type, profile, line.sourceId) : paths.clientImports(type, profile);
};

/** The matter among the pages at which the signed-in person finds it. */
const useMatterLink = ({ matterId, clientId }: ActivityLine): string | undefined => {
  const places = useMatterPlaces();
  return matterId && places.matter(matterId, clientId);
};
