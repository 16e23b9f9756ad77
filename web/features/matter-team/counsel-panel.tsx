import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import {
  changeCounselRole,
  inviteCounselAgain,
  listMatterCounsel,
  removeCounsel,
} from '#core/matter-team/endpoints.ts';
import { type Counsel, counselLabel, counselRoles } from '#core/matters/counsel.ts';
import type { Matter } from '#core/matters/matter.ts';
import { roleIn } from '#core/matters/team.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-counsel-dialog.tsx')).InviteCounselDialog }));

export const refreshes = [listMatterCounsel];

/** Whether the signed-in person may invite others: the firm's owner, and a Lead of the matter. */
const useMayInvite = (matter: Matter): boolean => {
  const { _id: me, is_role_member: isStaff } = useSignedIn();
  const { team, responsible, counsel, state } = matter;
  if (counsel || state === 'closed') return false;
  return !isStaff || roleIn({ team, responsible, openedBy: '' }, me) === 'lead';
};

/** Lawyers of other firms who see this matter, or were invited to it, and how each of them stands. */
export const CounselPanel = ({ matter }: { matter: Matter }) => {
  const { matterId, counsel: own } = matter;
  const [inviting, setInviting] = useState(false);
  const mayInvite = useMayInvite(matter);
  const read = useList(listMatterCounsel, { matterId });
  if (own && read.state === 'ready' && read.data.rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Co-counsel" sx={{ mt: 2, pt: 1.5, borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h3" sx={{ flex: 1, m: 0, fontSize: 'var(--type-body)' }}>
          Co-counsel
        </Box>
        {mayInvite && (
          <Button variant="outlined" size="small" onClick={() => setInviting(true)}>
            Invite co-counsel
          </Button>
        )}
      </Box>
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>Nobody of another firm sees this matter.</Box>}
      >
        {({ rows }) => (
          <Box component="ul" aria-label="Co-counsel" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {rows.map((counsel) => (
              <Line key={counsel.counselId} matterId={matterId} counsel={counsel} mayChange={mayInvite} />
            ))}
          </Box>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {inviting && <InviteDialog matter={matter} onClose={() => setInviting(false)} />}
      </Suspense>
    </Box>
  );
};

const standings = {
  invited: { label: 'Invited', tone: 'warning' },
  joined: { label: 'Joined', tone: 'good' },
  removed: { label: 'Removed', tone: 'neutral' },
} as const;

interface LineProps {
  matterId: string;
  counsel: Counsel;
  mayChange: boolean;
}

const Line = ({ matterId, counsel, mayChange }: LineProps) => {
  const { counselId, version, firstName, lastName, email, firmName, role, state, left } = counsel;
  const [removing, setRemoving] = useState(false);
  const again = useWrite(inviteCounselAgain, { refreshes, says: 'The invitation was sent' });
  const change = useWrite(changeCounselRole, { refreshes, says: 'Role saved' });
  const remove = useWrite(removeCounsel, { refreshes, says: `${firstName} ${lastName} was removed` });
  const name = `${firstName} ${lastName}`;
  const isRemoved = state === 'removed';
  const choices = [
    ...(state === 'joined'
      ? []
      : [
          {
            label: 'Invite again',
            onChoose: () => void again.write({ matterId, counselId, invitationId: crypto.randomUUID() }),
          },
        ]),
    ...(isRemoved
      ? []
      : [
          ...counselRoles
            .filter((row) => row.role !== role)
            .map((row) => ({
              label: `Make ${row.label}`,
              onChoose: () => void change.write({ matterId, counselId, version, role: row.role }),
            })),
          { label: 'Remove', danger: true, onChoose: () => setRemoving(true) },
        ]),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          {[counselLabel(role), firmName, email].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <StatusChip {...standings[state]} {...(left && { label: 'Left' })} />
      {mayChange && <Menu label={`Actions for ${name}`} choices={choices} />}
      <ConfirmDialog
        open={removing}
        title={`Remove ${name}?`}
        confirm="Remove"
        danger
        pending={remove.pending}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await remove.write({ matterId, counselId, version });
          setRemoving(false);
        }}
      >
        The matter is closed to them at once. What they wrote in it stays.
      </ConfirmDialog>
    </Box>
  );
};
