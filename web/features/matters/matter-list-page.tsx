import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { openingOf } from '#core/auth/standing.ts';
import { listMatters } from '#core/matters/contract.ts';
import type { MatterItem, MatterState } from '#core/matters/matter.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InvitedMatterListPage } from './invited-matter-list-page.tsx';

const empty: Record<MatterState, string> = {
  pending: 'No matter waits for answers. Open a client and press Open matter to begin one.',
  open: 'No matter is open. A matter opens when its answers are submitted.',
  closed: 'Matters that you close rest here.',
};

/** The firm's matters by state; somebody who has no firm to work in sees what was shared instead. */
export const MatterListPage = () => {
  const person = useSignedIn();
  return openingOf(person).opens === 'shared' ? <InvitedMatterListPage /> : <FirmMatters />;
};

const FirmMatters = () => {
  const [text, setText] = useState('');
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const pending = useRead(listMatters, { state: 'pending' });
  // Who waits for nobody's answers wants to see what is being worked on.
  const active = pending.state === 'ready' && pending.data.data.length === 0 ? 'open' : 'pending';
  const state = query.get('state') ?? (pathname.endsWith('/closed-matters') ? 'closed' : active);
  return (
    <>
      <PageHeader title="Active Matters" />
      <Box sx={{ mb: 2.5 }}>
        <SearchBox label="Search matters" value={text} onChange={setText} />
      </Box>
      <Tabs
        label="Matters by state"
        value={state}
        onChange={(state) => setQuery({ state }, { replace: true })}
        tabs={[
          { key: 'pending', label: 'Pending', content: <Matters state="pending" text={text} /> },
          { key: 'open', label: 'Open', content: <Matters state="open" text={text} /> },
          { key: 'closed', label: 'Closed', content: <Matters state="closed" text={text} /> },
        ]}
      />
    </>
  );
};

const Matters = ({ state, text }: { state: MatterState; text: string }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const read = useRead(listMatters, { state });
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, clientName }: MatterItem) => `${name}\n${clientName}`.toLowerCase().includes(wanted);
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton />}
      isEmpty={({ data }) => !data.some(isFound)}
      empty={
        wanted ? (
          <EmptyState>{`No matter here contains “${text.trim()}”.`}</EmptyState>
        ) : (
          <EmptyState
            action={
              state !== 'closed' && (
                <Button variant="outlined" component={Link} to={paths.clients(type, profile)}>
                  Go to Clients
                </Button>
              )
            }
          >
            {empty[state]}
          </EmptyState>
        )
      }
    >
      {({ data }) => (
        <DataTable
          label={`${state} matters`}
          rows={data.filter(isFound)}
          keyOf={({ matterId }) => matterId}
          columns={[
            {
              key: 'name',
              title: 'Matter',
              cell: ({ matterId, clientId, name }) => (
                <Box
                  component={Link}
                  to={paths.clientMatter(type, profile, clientId, matterId)}
                  sx={{ fontWeight: 650 }}
                >
                  {name}
                </Box>
              ),
            },
            {
              key: 'client',
              title: 'Client',
              cell: ({ clientId, clientName }) => (
                <Link to={paths.clientDashboard(type, profile, clientId)}>{clientName}</Link>
              ),
            },
            { key: 'state', title: 'State', wideOnly: true, cell: (matter) => <MatterChips {...matter} /> },
            {
              key: 'opened',
              title: 'Opened',
              wideOnly: true,
              cell: ({ openedAt }) => <time dateTime={openedAt}>{new Date(openedAt).toLocaleDateString()}</time>,
            },
          ]}
        />
      )}
    </Loaded>
  );
};
