import { listMembers, listRoles, suspendMember, unsuspendMember } from '#core/team/endpoints.ts';
import type { Member } from '#core/team/member.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** What can be done with a member. */
export type MemberAction = 'role' | 'owner' | 'block' | 'unblock' | 'remove';

interface MemberActionDialogProps {
  action: MemberAction;
  member: Member;
  onClose: () => void;
}

/** Asks once before a membership changes. */
export const MemberActionDialog = ({ action, member, onClose }: MemberActionDialogProps) => {
  switch (action) {
    case 'role':
      return <ChangeRoleDialog member={member} onClose={onClose} />;
    case 'owner':
      return <TransferDialog member={member} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog member={member} onClose={onClose} />;
    default:
      return <Confirmed action={action} member={member} onClose={onClose} />;
  }
};

const actions = {
  block: {
    endpoint: suspendMember,
    title: 'Block',
    confirm: 'Block',
    danger: true,
    message: 'They are logged out everywhere and have no access until you unblock them. Their work is kept.',
  },
  unblock: {
    endpoint: unsuspendMember,
    title: 'Unblock',
    confirm: 'Unblock',
    danger: false,
    message: 'They can log in again with the same role.',
  },
} as const;

const Confirmed = ({
  action,
  member,
  onClose,
}: Omit<MemberActionDialogProps, 'action'> & { action: keyof typeof actions }) => {
  const { endpoint, title, confirm, danger, message } = actions[action];
  const name = `${member.firstName} ${member.lastName}`;
  const toastText = { block: `${name} is blocked`, unblock: `${name} can log in again` }[action];
  const { write, pending } = useWrite(endpoint, { refreshes: [listMembers, listRoles], says: toastText });
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
      {message}
    </ConfirmDialog>
  );
};
