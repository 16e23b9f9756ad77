import Button from '@mui/material/Button';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { listMembers } from '#core/team/endpoints.ts';
import { useList } from '#web/api/use-list.ts';
import { combineReads } from '#web/ui/combine-reads.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { MemberTable } from './member-table.tsx';
import { PendingInvitations, useInvitations } from './pending-invitations.tsx';
import { TeamHeader } from './team-header.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Who works in the firm, and whom it has invited. */
export const ManagementPage = () => {
  const [inviting, setInviting] = useState(false);
  // Both lists appear together: the second stands below the first, and does not move when that one comes.
  const { state } = combineReads(useList(listMembers, {}), useInvitations());
  const invite = (
    <Button variant="contained" startIcon={<UserPlus size={18} />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <>
      <TeamHeader title="Management" action={invite} />
      {state === 'loading' ? (
        <RowsSkeleton />
      ) : (
        <>
          <MemberTable />
          <PendingInvitations />
        </>
      )}
      {inviting && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
};
