import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useAdding } from '#web/session/adding.ts';
import { useKept } from '#web/session/kept.ts';
import { useListLayout } from '#web/session/list-layout.ts';
import { PlanningLinks } from '#web/session/planning-links.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useShowArchived } from '#web/session/show-archived.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Layout, ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { byWords, newestFirst } from '#web/ui/row-order.ts';
import { CardGridSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { clientMatcher } from './client-matcher.ts';
import { useUsedTags } from './client-tags.tsx';
import { InvitationChip } from './invitation-chip.tsx';

const AddClientDialog = lazy(async () => ({ default: (await import('./add-client-dialog.tsx')).AddClientDialog }));

const orders = { changed: newestFirst, name: byWords<ClientRow>(({ title }) => title) };
type Order = keyof typeof orders;
const orderOptions = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
];

/** The firm's clients as rows or cards, with the archive beside them. */
export const ClientListPage = () => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useKept('text', '');
  const [archived, setArchived] = useShowArchived('clients');
  const [order, setOrder] = useKept<Order>('order', 'changed');
  const [layout, setLayout] = useListLayout('clients');
  const [adding, setAdding] = useAdding('client');
  const add = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        component={Link}
        to={paths.clientImports(userTypeRoute, profileKeyword)}
        variant="outlined"
        startIcon={<Upload size={18} />}
      >
        Import
      </Button>
      <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
        Add client
      </Button>
    </Box>
  );
  const [tag, setTag] = useKept('tag', '');
  const used = useUsedTags();
  const tags = useMemo(() => (tag && !used.includes(tag) ? [tag, ...used] : used).toSorted(), [used, tag]);
  const list = { text, tag, order, layout };
  return (
    <>
      <PageHeader
        title="Clients"
        subtitle={<PlanningLinks />}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" component={Link} to={paths.duplicateClients(userTypeRoute)}>
              Possible duplicates
            </Button>
            {add}
          </Box>
        }
      />
      <ListTools
        search={{ label: 'Search clients', text, onChange: setText }}
        sort={{ by: order, options: orderOptions, onChange: (by) => setOrder(by as Order) }}
        layout={{ chosen: layout, onChange: setLayout }}
        {...(tags.length > 0 && {
          filter: {
            label: 'Tag',
            chosen: tag,
            options: [{ value: '', label: 'All tags' }, ...tags.map((value) => ({ value, label: value }))],
            onChange: setTag,
          },
        })}
      />
      <Box sx={{ mb: 1.5 }}>
        <CheckField
          label="Show archived clients"
          checked={archived}
          onChange={({ target }) => setArchived(target.checked)}
        />
      </Box>
      <Clients {...list} archived={archived} />
      {adding && (
        <Suspense fallback={null}>
          <AddClientDialog
            onClose={() => setAdding(false)}
            onAdded={({ _id }) => navigate(paths.clientDashboard(userTypeRoute, profileKeyword, _id))}
          />
        </Suspense>
      )}
    </>
  );
};

interface ClientsProps {
  archived: boolean;
  text: string;
  /** Only clients who have it; empty for all. */
  tag: string;
  order: Order;
  layout: Layout;
}

/** Whom the list has: who is archived, once that is asked for, or where somebody is looked for by words. */
const Clients = ({ archived, text, tag, order, layout }: ClientsProps) => {
  const all = useSearchedList(listClientRows, {}, text || tag);
  // The rows are searched a moment after the key, and change together with that.
  const isSearched = useDeferredValue(text).trim() !== '';
  const read = useRowsWhere(
    all,
    useCallback(
      (client) => (archived || isSearched || !client.archived) && (!tag || (client.tags ?? []).includes(tag)),
      [archived, isSearched, tag],
    ),
  );
  const areAllArchived = all.state === 'ready' && all.data.rows.length > 0;
  const none = areAllArchived ? 'All clients are archived.' : 'Add a client to open your first matter.';
  return (
    <LoadedRows
      read={read}
      skeleton={layout === 'cards' ? <CardGridSkeleton /> : <RowsSkeleton />}
      empty={<EmptyState>{tag ? 'No clients here have this tag.' : none}</EmptyState>}
      noun={['client', 'clients']}
      text={text}
      matcher={clientMatcher}
      order={orders[order]}
    >
      {(clients) =>
        layout === 'cards' ? (
          <CardList label="Clients" rows={clients} keyOf={({ id }) => id}>
            {(client) => <ClientCard client={client} />}
          </CardList>
        ) : (
          <DataTable label="Clients" rows={clients} keyOf={({ id }) => id} columns={columns} />
        )
      }
    </LoadedRows>
  );
};

const ClientLink = ({ client, sx }: { client: ClientRow; sx: object }) => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  return (
    <Box component={Link} to={paths.clientDashboard(userTypeRoute, profileKeyword, client.id)} sx={sx}>
      {client.title}
    </Box>
  );
};

const strong = { fontWeight: 650 };
const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)' };
/** Where the columns beside have no room. */
const phoneOnly = { ...quiet, overflowWrap: 'anywhere', '@media (min-width: 769px)': { display: 'none' } };

const Tags = ({ tags = [] }: { tags?: string[] | undefined }) =>
  tags.length > 0 && <WordList label="Tags" items={tags} />;

/** An address that has no room on one line is broken before its host rather than within a word. */
const BreakableEmail = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

const States = ({ client: { archived, invitation } }: { client: ClientRow }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {archived && <StatusChip label="Archived" />}
    <InvitationChip invitation={invitation} />
  </Box>
);

const columns: readonly Column<ClientRow>[] = [
  {
    key: 'name',
    title: 'Client',
    cell: (client) => (
      <>
        <ClientLink client={client} sx={strong} />
        {client.name && <Box sx={quiet}>{client.name}</Box>}
        <Tags tags={client.tags} />
        <Box sx={phoneOnly}>{client.email}</Box>
      </>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    freeText: true,
    wideOnly: true,
    width: '34%',
    cell: ({ email }) => <BreakableEmail email={email} />,
  },
  {
    key: 'invitation',
    title: 'Invitation',
    width: 150,
    cell: (client) => <States client={client} />,
  },
  { key: 'at', title: 'Last changed', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
];

const ClientCard = ({ client }: { client: ClientRow }): ReactNode => (
  <Card>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar name={client.title} />
      <ClientLink client={client} sx={{ ...stretchedLink, minWidth: 0 }} />
    </Box>
    <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 'var(--type-body)', overflowWrap: 'anywhere' }}>
      {client.name && <div>{client.name}</div>}
      <div>{client.email}</div>
      <Tags tags={client.tags} />
    </Box>
    <States client={client} />
  </Card>
);
