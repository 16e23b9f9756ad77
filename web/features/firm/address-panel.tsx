import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Branding } from '#core/firm/branding.ts';
import { urlAt } from '#web/session/host.ts';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

const ChangeHostDialog = lazy(async () => ({ default: (await import('./change-host-dialog.tsx')).ChangeHostDialog }));

/** Where the firm is found, and which addresses it gave up still lead there. */
export const AddressPanel = ({ branding }: { branding: Branding }) => {
  const [changing, setChanging] = useState<string>();
  const { host, formerHosts } = branding;
  return (
    <Panel
      title="Address"
      action={
        <Button variant="outlined" size="small" onClick={() => setChanging('')}>
          Change address
        </Button>
      }
    >
      <Box sx={{ fontSize: 'var(--type-lead)', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <a href={urlAt(host, '/')}>{hostAt(host)}</a>
      </Box>
      <Box sx={{ mt: 0.5, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        Your clients and staff log in here; links in your mails lead here.
      </Box>
      {formerHosts.length > 0 && (
        <Box
          component="ul"
          aria-label="Earlier addresses"
          sx={{ display: 'grid', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}
        >
          {formerHosts.map((former) => (
            <Box
              component="li"
              key={former.host}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 'var(--type-note)' }}
            >
              <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                {hostAt(former.host)} leads here until <Day at={former.until} />
              </Box>
              <Button size="small" aria-label={`Take back ${former.host}`} onClick={() => setChanging(former.host)}>
                Take back
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {changing !== undefined && (
          <ChangeHostDialog branding={branding} start={changing} onClose={() => setChanging(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
};

const hostAt = (host: string): string => new URL(urlAt(host, '/')).host;
