import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { listServices } from '#core/firm/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FrameHeader } from '#web/ui/frame-header.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ServiceList, ServiceWords } from './service-row.tsx';

/** What a firm offers, at its own address, for everybody. */
export const UserServicesPage = () => {
  const { name } = usePageOwner();
  const read = useRead(listServices, host.kind === 'firm' ? { domain: host.firmHost } : null);
  return (
    <>
      <FrameHeader>
        <Box component={Link} to={paths.home()} sx={{ display: 'flex', textDecoration: 'none' }}>
          <Logo />
        </Box>
        <Button component={Link} to={paths.login()} variant="contained">
          Log in
        </Button>
      </FrameHeader>
      <Box component="main" sx={{ maxWidth: 820, mx: 'auto', p: { xs: '28px 16px 64px', md: '48px 32px 96px' } }}>
        <PageHeader title="Our services" subtitle={name && `What ${name} can do for you.`} />
        <Loaded
          read={read}
          skeleton={<RowsSkeleton count={4} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState>No services are shown here yet.</EmptyState>}
        >
          {({ data }) => (
            <ServiceList>
              {data.map((service) => (
                <Box
                  component="li"
                  key={service.serviceId}
                  sx={{
                    display: 'flex',
                    p: { xs: 2, md: 3 },
                    background: 'var(--paper)',
                    border: '1px solid var(--line)',
                    borderRadius: 2.5,
                  }}
                >
                  <ServiceWords service={service} />
                </Box>
              ))}
            </ServiceList>
          )}
        </Loaded>
      </Box>
    </>
  );
};
