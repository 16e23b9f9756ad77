import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import type { MatterItem, MatterState } from '#core/matters/matter.ts';
import { isBare, usePages } from '#web/api/use-pages.ts';
import { paths } from '#web/paths.ts';
import { OpenLink, useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InvitedMatterListPage } from './invited-matter-list-page.tsx';

/** Where the column of states has no room. */
const phoneOnly = { mt: 0.5, '@media (min-width: 769px)': { display: 'none' } };

const empty: Record<MatterState, string> = {
  pending: 'No matters are pending. To start one, open a client and press Open matter.',
  open: 'No matters are open. A matter opens when its answers are submitted.',
  closed: 'Closed matters appear here.',
};

/** The firm's matters by state; somebody who has no firm to work in sees what was shared instead. */
export const MatterListPage = () => {
  const person = useSignedIn();
  return openingOf(person).opens === 'shared' ? <InvitedMatterListPage /> : <FirmMatters />;
};

const useMatters = (state: MatterState) => usePages(listMatters, { state }, { rowsOf: ({ data }) => data });

const FirmMatters = () => {
  const [text, setText] = useState('');
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const pending = useMatters('pending');
  // Who waits for nobody's answers wants to see what is being worked on.
  const active = pending.state === 'ready' && isBare(pending.data) ? 'open' : 'pending';
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
  const mayOpen = useMayOpen();
  const read = useMatters(state);
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, clientName }: MatterItem) => `${name}\n${clientName}`.toLowerCase().includes(wanted);
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton />}
      isEmpty={isBare}
      empty={
        <EmptyState
          action={
            state !== 'closed' &&
            mayOpen(paths.clients(type, profile)) && (
              <Button variant="outlined" component={Link} to={paths.clients(type, profile)}>
                Go to Clients
              </Button>
            )
          }
        >
          {empty[state]}
        </EmptyState>
      }
    >
      {(list) => (
        <RowList list={list} noun={['matter', 'matters']} text={text} isFound={isFound}>
          {(shown) => (
            <DataTable
              label={`${state} matters`}
              rows={shown}
              keyOf={({ matterId }) => matterId}
              columns={[
                {
                  key: 'name',
                  title: 'Matter',
                  cell: ({ matterId, name, ...standing }) => (
                    <>
                      <Box component={Link} to={paths.matter(type, matterId)} sx={{ fontWeight: 650 }}>
                        {name}
                      </Box>
                      <Box sx={phoneOnly}>
                        <MatterChips {...standing} />
                      </Box>
                    </>
                  ),
                },
                {
                  key: 'client',
                  title: 'Client',
                  cell: ({ clientId, clientName }) => (
                    <OpenLink to={paths.clientDashboard(type, profile, clientId)}>{clientName}</OpenLink>
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
        </RowList>
      )}
    </Loaded>
  );
};
