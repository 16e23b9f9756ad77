import { listMembers, listRoles, removeMember, suspendMember, unsuspendMember } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** What can be done with a member. */
export type MemberAct = 'role' | 'owner' | 'block' | 'unblock' | 'remove';

interface MemberActDialogProps {
  act: MemberAct;
  member: Member;
  onClose: () => void;
}

/** Asks once before a membership changes. */
export const MemberActDialog = ({ act, member, onClose }: MemberActDialogProps) => {
  switch (act) {
    case 'role':
      return <ChangeRoleDialog member={member} onClose={onClose} />;
    case 'owner':
      return <TransferDialog member={member} onClose={onClose} />;
    default:
      return <Confirmed act={act} member={member} onClose={onClose} />;
  }
};

const acts = {
  block: {
    endpoint: suspendMember,
    title: 'Block',
    confirm: 'Block',
    danger: true,
    words: 'They are logged out everywhere and have no access until you unblock them. Their work is kept.',
  },
  unblock: {
    endpoint: unsuspendMember,
    title: 'Unblock',
    confirm: 'Unblock',
    danger: false,
    words: 'They can log in again with the same role.',
  },
  remove: {
    endpoint: removeMember,
    title: 'Remove',
    confirm: 'Remove',
    danger: true,
    words: 'They lose all access to the firm. Their work is kept. To come back, they need a new invitation.',
  },
} as const;

const Confirmed = ({ act, member, onClose }: Omit<MemberActDialogProps, 'act'> & { act: keyof typeof acts }) => {
  const { endpoint, title, confirm, danger, words } = acts[act];
  const name = `${member.firstName} ${member.lastName}`;
  const says = { block: `${name} is blocked`, unblock: `${name} can log in again`, remove: `${name} was removed` }[act];
  const { write, pending } = useWrite(endpoint, { refreshes: [listMembers, listRoles], says });
  return (
    <ConfirmDialog
      open
      title={`${title} ${name}?`}
      confirm={confirm}
      danger={danger}
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        await write({ memberId: member.memberId });
        onClose();
      }}
    >
      {words}
    </ConfirmDialog>
  );
};
