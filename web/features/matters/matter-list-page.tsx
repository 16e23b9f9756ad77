import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { MATTER_STATES, type MatterState } from '#core/matters/matter.ts';
import { type MatterRow, matterTexts } from '#core/matters/matter-row.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { isEmptyList, useList, useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useListLayout } from '#web/session/list-layout.ts';
import { OpenLink, useMayOpen } from '#web/session/open-link.tsx';
import { PlanningTabs } from '#web/session/planning-links.tsx';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactNote } from '#web/ui/fact-note.tsx';
import { type Layout, ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { Day } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { CardGridSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const ChooseClientDialog = lazy(async () => ({
  default: (await import('./choose-client-dialog.tsx')).ChooseClientDialog,
}));

/** Where the column of states has no room. */
const phoneOnly = { mt: 0.5, '@media (min-width: 769px)': { display: 'none' } };

const empty: Record<MatterState, string> = {
  pending: 'No matters are pending. To start one, press Open matter.',
  open: 'No matters are open. To start one, press Open matter.',
  closed: 'Closed matters appear here.',
};

const matterMatcher = textMatcher<MatterRow>(matterTexts);

const isIn: Record<MatterState, (matter: MatterRow) => boolean> = {
  pending: ({ state }) => state === 'pending',
  open: ({ state }) => state === 'open',
  closed: ({ state }) => state === 'closed',
};

const orders = {
  changed: newestFirst,
  name: byWords<MatterRow>(({ name }) => name),
  client: byWords<MatterRow>(({ clientName }) => clientName),
};
type Order = keyof typeof orders;
const orderOptions = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Matter' },
  { value: 'client', label: 'Client' },
];

/** The firm's matters by state. */
export const MatterListPage = () => {
  const [text, setText] = useKept('text', '');
  const [order, setOrder] = useKept<Order>('order', 'changed');
  const [layout, setLayout] = useListLayout('matters');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const pending = useRowsWhere(useList(listMatters, {}), isIn.pending);
  // Who waits for nobody's answers wants to see what is being worked on.
  const active = pending.state === 'ready' && isEmptyList(pending.data) ? 'open' : 'pending';
  const [choosing, setChoosing] = useState(false);
  const person = useSignedIn();
  const { userTypeRoute: type, profileKeyword: profile } = person;
  const mayOpenMatter = useMayOpen()(paths.clients(type, profile)) && openingOf(person).opens !== 'reading';
  const navigate = useNavigate();
  const places: Record<MatterState, string> = {
    pending: paths.pendingMatters(type),
    open: paths.matters(type, { state: 'open' }),
    closed: paths.closedMatters(type),
  };
  const placed = MATTER_STATES.find((each) => places[each] === pathname);
  const state = query.get('state') ?? placed ?? active;
  const shown = { text, order, layout };
  return (
    <>
      <PageHeader
        title={state === 'closed' ? 'Closed Matters' : 'Active Matters'}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SendLink variant={mayOpenMatter ? 'outlined' : 'contained'}>Send a questionnaire</SendLink>
            {mayOpenMatter && (
              <Button variant="contained" onClick={() => setChoosing(true)}>
                Open matter
              </Button>
            )}
          </Box>
        }
      />
      <PlanningTabs />
      <ListTools
        search={{ label: 'Search matters', text, onChange: setText }}
        sort={{ by: order, options: orderOptions, onChange: (by) => setOrder(by as Order) }}
        layout={{ chosen: layout, onChange: setLayout }}
      />
      <Tabs
        label="Matters by state"
        value={state}
        onChange={(chosen) => navigate(places[chosen as MatterState], { replace: true })}
        tabs={[
          { key: 'pending', label: 'Pending', content: <Matters state="pending" {...shown} /> },
          { key: 'open', label: 'Open', content: <Matters state="open" {...shown} /> },
          { key: 'closed', label: 'Closed', content: <Matters state="closed" {...shown} /> },
        ]}
      />
      <Suspense fallback={null}>{choosing && <ChooseClientDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
};

interface MattersProps {
  state: MatterState;
  text: string;
  order: Order;
  layout: Layout;
}

const Matters = ({ state, text, order, layout }: MattersProps) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const mayOpen = useMayOpen();
  return (
    <LoadedRows
      read={useRowsWhere(useSearchedList(listMatters, {}, text), isIn[state])}
      skeleton={layout === 'cards' ? <CardGridSkeleton /> : <RowsSkeleton />}
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
      noun={['matter', 'matters']}
      text={text}
      matcher={matterMatcher}
      order={orders[order]}
    >
      {(matters) =>
        layout === 'cards' ? (
          <CardList label={`${state} matters`} rows={matters} keyOf={({ id }) => id}>
            {(matter) => <MatterCard matter={matter} />}
          </CardList>
        ) : (
          <DataTable label={`${state} matters`} rows={matters} keyOf={({ id }) => id} columns={columns} />
        )
      }
    </LoadedRows>
  );
};

const MatterLink = ({ matter: { id, name }, sx }: { matter: MatterRow; sx: object }) => {
  const { userTypeRoute: type } = useSignedIn();
  return (
    <Box component={Link} to={paths.matter(type, id)} sx={sx}>
      {name}
    </Box>
  );
};

const ClientLink = ({ matter: { clientId, clientName } }: { matter: MatterRow }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return <OpenLink to={paths.clientDashboard(type, profile, clientId)}>{clientName}</OpenLink>;
};

const columns: readonly Column<MatterRow>[] = [
  {
    key: 'name',
    title: 'Matter',
    cell: (matter) => (
      <>
        <MatterLink matter={matter} sx={{ fontWeight: 650 }} />
        <FactNote {...matter} />
        <Box sx={phoneOnly}>
          <MatterChips {...matter} />
        </Box>
      </>
    ),
  },
  { key: 'client', title: 'Client', freeText: true, cell: (matter) => <ClientLink matter={matter} /> },
  { key: 'state', title: 'State', wideOnly: true, cell: (matter) => <MatterChips {...matter} /> },
  { key: 'opened', title: 'Opened', width: 150, wideOnly: true, cell: ({ openedAt }) => <Day at={openedAt} /> },
];

const MatterCard = ({ matter }: { matter: MatterRow }) => (
  <Card>
    <MatterLink matter={matter} sx={stretchedLink} />
    <Box sx={{ flex: 1, overflowWrap: 'anywhere', fontSize: 'var(--type-body)', '& a': { position: 'relative' } }}>
      <ClientLink matter={matter} />
      <FactNote {...matter} />
    </Box>
    <MatterChips {...matter} />
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      Opened <Day at={matter.openedAt} />
    </Box>
  </Card>
);
