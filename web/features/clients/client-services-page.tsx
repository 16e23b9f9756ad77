import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { readServices } from '#core/firm/endpoints.ts';
import type { Service } from '#core/firm/services.ts';
import { formatMoney } from '#core/money.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ClientFrame } from './client-frame.tsx';

/** What the firm offers; a matter of the client begins with one press on what they chose. */
export const ClientServicesPage = () => <ClientFrame>{(client) => <Services client={client} />}</ClientFrame>;

const Services = ({ client }: { client: Client }) => {
  const { userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  const settings = paths.manageServices(type);
  return (
    <Loaded
      read={useRead(readServices, {})}
      skeleton={<RowsSkeleton count={4} />}
      isEmpty={({ services }) => services.length === 0}
      empty={
        <EmptyState
          action={
            mayOpen(settings) && (
              <Button variant="contained" component={Link} to={settings}>
                Go to Services
              </Button>
            )
          }
        >
          Your firm’s menu of services is empty.
        </EmptyState>
      }
    >
      {({ services }) => (
        <Panel title="Our services">
          <LineList label="Our services" rows={services} keyOf={({ serviceId }) => serviceId}>
            {(service) => <Offer service={service} client={client} />}
          </LineList>
        </Panel>
      )}
    </Loaded>
  );
};

const Offer = ({ service, client }: { service: Service; client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { name, description, price } = service;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>{name}</Box>
        {description && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{description}</Box>}
      </Box>
      <Box className="figures">{price === undefined ? 'On request' : formatMoney(price, { brief: true })}</Box>
      {!client.archived && (
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={paths.clientTemplates(type, profile, client._id, { name })}
          aria-label={`Open a matter for ${name}`}
        >
          Open matter
        </Button>
      )}
    </Box>
  );
};
