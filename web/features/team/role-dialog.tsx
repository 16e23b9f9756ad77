import Box from '@mui/material/Box';
import { Controller } from 'react-hook-form';
import { givenTabs, tabsOf } from '#core/tab.ts';
import { changeRole, createRole, listMembers, listRoles } from '#core/team/endpoints.ts';
import { mayGive, RoleDetails, type RoleItem } from '#core/team/role.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface RoleDialogProps {
  /** Absent for a new one. */
  role: RoleItem | undefined;
  onClose: () => void;
}

/** A role's name and what it opens. */
export const RoleDialog = ({ role, onClose }: RoleDialogProps) => {
  const create = useWrite(createRole, { refreshes: [listRoles], says: 'The role was added', quiet: true });
  const change = useWrite(changeRole, {
    refreshes: [listRoles, listMembers],
    says: 'The role was changed',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: RoleDetails,
    defaults: { roll_name: role?.roll_name ?? '', roll_access: role?.roll_access ?? [] },
    save: (details, newId) =>
      role
        ? change.write({ ...details, roleId: role._id, version: role.version })
        : create.write({ ...details, _id: newId }),
    onSaved: onClose,
    draft: role ? `change-role.${role._id}.${role.version}` : 'add-role',
    short: true,
  });
  return (
    <FormDialog
      form={form}
      title={role ? `Change ${role.roll_name}` : 'Add role'}
      onClose={onClose}
      submit={role ? 'Save' : 'Add role'}
    >
      <TextField label="Name" autoComplete="off" autoFocus {...form.field('roll_name')} />
      <Controller
        control={form.control}
        name="roll_access"
        render={({ field }) => (
          <Accesses chosen={field.value} onChange={field.onChange} error={form.error('roll_access')} />
        )}
      />
    </FormDialog>
  );
};

interface AccessesProps {
  chosen: readonly number[];
  onChange: (codes: number[]) => void;
  error: string | undefined;
}

const everybodys = 'Everyone can open their profile and notifications.';

const Accesses = ({ chosen, onChange, error }: AccessesProps) => {
  const { is_role_member, roll_access } = useSignedIn();
  const own = is_role_member ? tabsOf(roll_access) : 'all';
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Access
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {givenTabs.map(({ code, label }) => (
          <CheckField
            key={code}
            label={label}
            disabled={!mayGive(own, [code])}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </Box>
      <Box
        sx={{ mt: 0.75, fontSize: 'var(--type-small)', color: error ? 'error.main' : 'text.secondary' }}
        role={error ? 'alert' : undefined}
      >
        {error ?? (own === 'all' ? everybodys : `${everybodys} You can grant only the access you have yourself.`)}
      </Box>
    </Box>
  );
};
