import Box from '@mui/material/Box';
import { useState } from 'react';
import { listClientRows } from '#core/clients/endpoints.ts';
import { listInvitations, resendInvitation, revokeInvitation } from '#core/team/endpoints.ts';
import type { PendingInvitation } from '#core/team/pending.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** Every invitation of the firm that waits. */
export const useInvitations = () => useList(listInvitations, {});

/** The invitations that nobody took up yet: staff, colleagues and clients. */
export const PendingInvitations = () => {
  const read = useInvitations();
  return (
    <Box component="section" aria-labelledby="pending" sx={{ mt: 5 }}>
      <Box component="h2" id="pending" sx={{ typography: 'h3', mb: 1.5 }}>
        Pending invitations
      </Box>
      <LoadedRows
        read={read}
        skeleton={<RowsSkeleton count={2} />}
        empty={<EmptyState>There are no pending invitations.</EmptyState>}
        noun={['invitation', 'invitations']}
      >
        {(invitations) => (
          <DataTable
            label="Pending invitations"
            rows={invitations}
            keyOf={({ invitationId }) => invitationId}
            columns={columns}
          />
        )}
      </LoadedRows>
    </Box>
  );
};

const kinds = { staff: 'Staff', colleague: 'Colleague', client: 'Client' } as const;

const invitedAs = ({ kind, roleName }: Pick<PendingInvitation, 'kind' | 'roleName'>): string => roleName || kinds[kind];

const columns: Column<PendingInvitation>[] = [
  {
    key: 'who',
    title: 'Invited',
    cell: ({ name, email, ...invitation }) => (
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name || email}
        <Box sx={{ '@media (min-width: 769px)': { display: 'none' } }}>{invitedAs(invitation)}</Box>
        {name && <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>{email}</Box>}
      </Box>
    ),
  },
  { key: 'as', title: 'As', freeText: true, wideOnly: true, cell: invitedAs },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) =>
      state === 'expired' ? <StatusChip label="Expired" tone="warning" /> : <StatusChip label="Invited" tone="brand" />,
  },
  { key: 'sent', title: 'Sent', width: 160, wideOnly: true, cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { key: 'menu', title: 'Actions', hideTitle: true, width: 56, cell: (each) => <Actions invitation={each} /> },
];

/** What an invitation changes where it is shown: here, and at the client it invites. */
const refreshes = [listInvitations, listClientRows];

const Actions = ({ invitation: { invitationId, email } }: { invitation: PendingInvitation }) => {
  const [revoking, setRevoking] = useState(false);
  const resend = useWrite(resendInvitation, { refreshes, says: `A new link was sent to ${email}` });
  const revoke = useWrite(revokeInvitation, { refreshes, says: `The invitation to ${email} was revoked` });
  return (
    <>
      <Menu
        label={`Actions for the invitation to ${email}`}
        choices={[
          { label: 'Resend', onChoose: () => void resend.write({ invitationId }) },
          { label: 'Revoke', danger: true, onChoose: () => setRevoking(true) },
        ]}
      />
      <ConfirmDialog
        open={revoking}
        danger
        title={`Revoke the invitation to ${email}?`}
        confirm="Revoke"
        pending={revoke.pending}
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          await revoke.write({ invitationId });
          setRevoking(false);
        }}
      >
        The link in the email stops working immediately.
      </ConfirmDialog>
    </>
  );
};
