import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { getArchiveClients, listClients } from '#core/clients/endpoints.ts';
import { type Rows, usePages } from '#web/api/use-pages.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Read } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InvitationChip } from './invitation-chip.tsx';
import { fromArchive, fromList, type ListedClient, matcher } from './listed-client.ts';

const AddClientDialog = lazy(async () => ({ default: (await import('./add-client-dialog.tsx')).AddClientDialog }));

/** The firm's clients as cards, with the archive beside them. */
export const ClientListPage = () => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [shown, setShown] = useState('active');
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Add client
    </Button>
  );
  return (
    <>
      <PageHeader title="Clients" action={add} />
      <Box sx={{ mb: 2.5 }}>
        <SearchBox label="Search clients" value={text} onChange={setText} />
      </Box>
      <Tabs
        label="Clients by state"
        value={shown}
        onChange={setShown}
        tabs={[
          { key: 'active', label: 'Clients', content: <ActiveClients text={text} /> },
          { key: 'archived', label: 'Archived', content: <ArchivedClients text={text} /> },
        ]}
      />
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

const ActiveClients = ({ text }: { text: string }) => (
  <Cards
    read={usePages(listClients, {}, { rowsOf: ({ data }) => data.data.map(fromList) })}
    text={text}
    empty={<EmptyState>Add a client to open your first matter.</EmptyState>}
  />
);

const ArchivedClients = ({ text }: { text: string }) => (
  <Cards
    read={usePages(getArchiveClients, {}, { rowsOf: ({ data }) => data.data.map(fromArchive) })}
    text={text}
    empty={<EmptyState>Archived clients appear here.</EmptyState>}
  />
);

const Cards = ({ read, text, empty }: { read: Read<Rows<ListedClient>>; text: string; empty: ReactNode }) => (
  <CardList read={read} label="Clients" noun={['client', 'clients']} text={text} isFound={matcher(text)} empty={empty}>
    {(client) => <ClientCard key={client.id} client={client} />}
  </CardList>
);

const ClientCard = ({ client }: { client: ListedClient }) => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Avatar name={client.title} />
        <Box
          component={Link}
          to={paths.clientDashboard(userTypeRoute, profileKeyword, client.id)}
          sx={{ ...stretchedLink, minWidth: 0 }}
        >
          {client.title}
        </Box>
      </Box>
      <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 'var(--type-body)', overflowWrap: 'anywhere' }}>
        {client.title !== client.name && <div>{client.name}</div>}
        <div>{client.email}</div>
      </Box>
      <Box>
        <InvitationChip invitation={client.invitation} />
      </Box>
    </Card>
  );
};
