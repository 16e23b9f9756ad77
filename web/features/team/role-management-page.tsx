import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type * as z from 'zod';
import { tabTable } from '#core/auth/tab.ts';
import { deleteRole, listRoles } from '#core/team/contract.ts';
import type { RoleItem } from '#core/team/role.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TeamHeader } from './team-header.tsx';

const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));

type Role = z.infer<typeof RoleItem>;

/** The firm's roles, and what each opens. */
export const RoleManagementPage = () => {
  const read = useRead(listRoles, {});
  const [edited, setEdited] = useState<Role | 'new'>();
  const [deleted, setDeleted] = useState<Role>();
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEdited('new')}>
      Add role
    </Button>
  );
  return (
    <>
      <TeamHeader title="Role management" action={add} />
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState action={add}>A role says what a member of staff may see. Add the first one.</EmptyState>}
      >
        {({ data }) => (
          <DataTable
            label="Roles"
            rows={data}
            keyOf={({ roleId }) => roleId}
            columns={[
              ...columns,
              {
                key: 'menu',
                title: 'Actions',
                hideTitle: true,
                width: 56,
                cell: (role) => (
                  <Menu
                    label={`Actions for ${role.name}`}
                    choices={[
                      { label: 'Change', onChoose: () => setEdited(role) },
                      {
                        label: 'Delete',
                        danger: true,
                        disabledBecause: role.members > 0 ? 'This role is in use.' : undefined,
                        onChoose: () => setDeleted(role),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {edited && (
        <Suspense fallback={null}>
          <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {deleted && <DeleteRole role={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
};

const accessOf = ({ tabCodes }: Role): string =>
  tabTable
    .filter(({ code }) => tabCodes.includes(code))
    .map(({ label }) => label)
    .join(', ');

const columns: Column<Role>[] = [
  { key: 'name', title: 'Role', cell: ({ name }) => <Box sx={{ fontWeight: 600 }}>{name}</Box> },
  { key: 'access', title: 'Access', cell: accessOf },
  { key: 'members', title: 'Members', numeric: true, cell: ({ members }) => members },
];

const DeleteRole = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const { write, pending } = useWrite(deleteRole, { refreshes: [listRoles], says: `${role.name} was deleted` });
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete the role ${role.name}?`}
      confirm="Delete"
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        await write({ roleId: role.roleId });
        onClose();
      }}
    >
      Nobody holds it. This cannot be undone.
    </ConfirmDialog>
  );
};
