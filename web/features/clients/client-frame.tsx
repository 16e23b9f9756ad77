import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { archiveClient, inviteClient, listClientRows, readClient, restoreClient } from '#core/clients/endpoints.ts';
import { mayInvite } from '#core/clients/may-invite.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { tabsOf } from '#web/screen.ts';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { InvitationChip } from './invitation-chip.tsx';
import { routes } from './routes.tsx';

const ChangeClientDialog = lazy(async () => ({
  default: (await import('./change-client-dialog.tsx')).ChangeClientDialog,
}));

const MergeNotices = lazy(async () => ({ default: (await import('./merge-notices.tsx')).MergeNotices }));
const MergedClient = lazy(async () => ({ default: (await import('./merged-client.tsx')).MergedClient }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** What every page of one client shares: the name, what can be done, and the way to the client's other pages. */
export const ClientFrame = ({ children }: { children: (client: Client) => ReactNode }) => {
  const { clientId = '' } = useParams<{ clientId: string }>();
  const read = useRead(readClient, { clientId });
  return (
    <Loaded
      read={read}
      skeleton={<PageSkeleton />}
      missing={
        <Suspense fallback={<PageSkeleton />}>
          <MergedClient clientId={clientId} />
        </Suspense>
      }
    >
      {(client) => (
        <>
          <Head client={client} />
          {children(client)}
        </>
      )}
    </Loaded>
  );
};

const Head = ({ client }: { client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<'change' | 'archive' | 'merge'>();
  const refreshes = [readClient, listClientRows];
  const invite = useWrite(inviteClient, { refreshes, says: `Invitation sent to ${client.invitee_email}` });
  const archive = useWrite(archiveClient, { refreshes, says: 'Client archived' });
  const restore = useWrite(restoreClient, { refreshes, says: 'Client restored' });
  const { _id: clientId, version } = client;
  const choices: Choice[] = [
    { label: 'Change details', onChoose: () => setDialog('change') },
    ...(mayInvite(client)
      ? [
          {
            label: client.invitation === 'invited' ? 'Send the invitation again' : 'Invite by email',
            onChoose: () => void invite.write({ clientId }),
          },
        ]
      : []),
    { label: 'Merge with another client…', onChoose: () => setDialog('merge') },
    client.archived
      ? { label: 'Restore', onChoose: () => void restore.write({ clientId, version }) }
      : { label: 'Archive', danger: true, onChoose: () => setDialog('archive') },
  ];
  return (
    <>
      <PageHeader
        title={client.title}
        trail={<Link to={paths.clients(type, profile)}>Clients</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <InvitationChip invitation={client.invitation} />
            {client.archived && <StatusChip label="Archived" tone="warning" />}
          </Box>
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!client.archived && (
              <>
                <Button variant="outlined" component={Link} to={paths.clientTemplates(type, profile, clientId)}>
                  Open matter
                </Button>
                <SendLink query={{ clientId }}>Send a questionnaire</SendLink>
              </>
            )}
            <Menu label={`Actions for ${client.title}`} choices={choices} />
          </Box>
        }
      />
      <LinkTabs
        label={`Pages of ${client.title}`}
        tabs={tabsOf(routes, { type, profile, clientId })}
        link={Link}
        current={pathname}
      />
      {client.merges && (
        <Suspense fallback={null}>
          <MergeNotices client={client} />
        </Suspense>
      )}
      {dialog === 'merge' && (
        <Suspense fallback={null}>
          <MergeDialog clientId={clientId} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'change' && (
        <Suspense fallback={null}>
          <ChangeClientDialog client={client} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === 'archive'}
        title={`Archive ${client.title}?`}
        confirm="Archive"
        pending={archive.pending}
        onClose={() => setDialog(undefined)}
        onConfirm={async () => {
          await archive.write({ clientId, version });
          setDialog(undefined);
        }}
      >
        The client leaves the list. Matters and documents are not affected. You can restore the client later.
      </ConfirmDialog>
    </>
  );
};
