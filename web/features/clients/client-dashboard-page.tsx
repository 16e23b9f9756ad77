import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Client, ClientAddress } from '#core/clients/client.ts';
import { formerNamesToRead } from '#core/conflicts/other-spelling.ts';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { WordList } from '#web/ui/word-list.tsx';
import { ClientFrame } from './client-frame.tsx';
import { ClientMatters, useClientMatters } from './client-matters.tsx';

const ClientNotes = lazy(async () => ({ default: (await import('./client-notes.tsx')).ClientNotes }));

/** One client at a glance: who it is, what is due next, and the matters. */
export const ClientDashboardPage = () => {
  const { clientId = '' } = useParams<{ clientId: string }>();
  // Asked for beside the client; on a phone the details stand below the matters, and appear with them.
  const matters = useClientMatters(clientId);
  return (
    <ClientFrame>
      {(client) =>
        matters.state === 'loading' ? (
          <RowsSkeleton />
        ) : (
          <TwoPane
            main={<ClientMatters client={client} />}
            side={
              <Box sx={{ display: 'grid', gap: 2 }}>
                <Panel title="Details">
                  <Details client={client} />
                </Panel>
                {matters.state === 'ready' && matters.data.rows.length > 0 && (
                  <Slot of="clientDays" skeleton={<RowsSkeleton count={2} />} clientId={clientId} />
                )}
                <Slot of="clientChecks" skeleton={<RowsSkeleton count={1} />} clientId={clientId} />
                <Suspense fallback={<RowsSkeleton count={1} />}>
                  <ClientNotes clientId={clientId} />
                </Suspense>
              </Box>
            }
          />
        )
      }
    </ClientFrame>
  );
};

const Details = ({ client }: { client: Client }) => {
  const formerNames = formerNamesToRead(client);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.75,
        m: 0,
        overflowWrap: 'anywhere',
        '& dt': { fontSize: 'var(--type-small)', color: 'text.secondary' },
        '& dd': { m: 0, whiteSpace: 'pre-line' },
      }}
    >
      {client.client_type !== 'None' && <Fact name="Type">{client.client_type}</Fact>}
      {formerNames.length > 0 && <Fact name="Formerly called">{formerNames.join('; ')}</Fact>}
      {client.title !== client.invitee_name && <Fact name="Contact person">{client.invitee_name}</Fact>}
      <Fact name="Email">
        <a href={`mailto:${client.invitee_email}`}>{client.invitee_email}</a>
      </Fact>
      {client.mobileNumber && (
        <Fact name="Phone">
          {client.countryCode} {client.mobileNumber}
        </Fact>
      )}
      {addressLines(client.address) && <Fact name="Address">{addressLines(client.address)}</Fact>}
      {client.tags.length > 0 && (
        <Fact name="Tags">
          <WordList label="Tags" items={client.tags} />
        </Fact>
      )}
      {client.notes && <Fact name="About">{client.notes}</Fact>}
    </Box>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const addressLines = ({ address_line_1, address_line_2, city, state, zip_code, country }: ClientAddress): string =>
  [
    address_line_1,
    address_line_2,
    [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
  ]
    .filter(Boolean)
    .join('\n');
