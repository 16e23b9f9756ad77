import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { tabTable } from '#core/tab.ts';
import { deleteRole, listRoles } from '#core/team/endpoints.ts';
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

/** The firm's roles, and what each opens. */
export const RoleManagementPage = () => {
  const read = useRead(listRoles, {});
  const [edited, setEdited] = useState<RoleItem | 'new'>();
  const [deleted, setDeleted] = useState<RoleItem>();
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
        empty={<EmptyState action={add}>A role sets what a staff member can open. Add the first one.</EmptyState>}
      >
        {({ data }) => (
          <DataTable
            label="Roles"
            rows={data}
            keyOf={({ _id }) => _id}
            columns={[
              ...columns,
              {
                key: 'menu',
                title: 'Actions',
                hideTitle: true,
                width: 56,
                cell: (role) => (
                  <Menu
                    label={`Actions for ${role.roll_name}`}
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

const accessOf = ({ roll_access }: RoleItem): string =>
  tabTable
    .filter(({ code }) => roll_access.includes(code))
    .map(({ label }) => label)
    .join(', ');

const columns: Column<RoleItem>[] = [
  { key: 'name', title: 'Role', cell: ({ roll_name }) => <Box sx={{ fontWeight: 600 }}>{roll_name}</Box> },
  { key: 'access', title: 'Access', cell: accessOf },
  { key: 'members', title: 'Members', numeric: true, cell: ({ members }) => members },
];

const DeleteRole = ({ role, onClose }: { role: RoleItem; onClose: () => void }) => {
  const { write, pending } = useWrite(deleteRole, { refreshes: [listRoles], says: `${role.roll_name} was deleted` });
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete the role ${role.roll_name}?`}
      confirm="Delete"
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        await write({ roleId: role._id });
        onClose();
      }}
    >
      No one has this role. This cannot be undone.
    </ConfirmDialog>
  );
};
