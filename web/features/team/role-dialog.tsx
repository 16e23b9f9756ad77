import Box from '@mui/material/Box';
import { Controller } from 'react-hook-form';
import { givenTabs, tabsOf } from '#core/tab.ts';
import { changeRole, createRole, listMembers, listRoles } from '#core/team/endpoints.ts';
import { mayGive, RoleDetails, type RoleItem } from '#core/team/role.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite, type Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

interface RoleDialogProps {
  /** Absent for a new one. */
  role: RoleItem | undefined;
  onClose: () => void;
}

/** As texts, of which two versions are put together. */
const textsOf = (role: RoleDetails | undefined) => ({
  name: role?.roll_name ?? '',
  access: (role?.roll_access ?? []).toSorted((one, other) => one - other).join(' '),
});

const codesIn = (access: string): number[] => access.split(' ').filter(Boolean).map(Number);

const detailsIn = ({ name, access }: ReturnType<typeof textsOf>): RoleDetails => ({
  roll_name: name,
  roll_access: codesIn(access),
});

const accessWords = (access: string): string =>
  givenTabs
    .filter(({ code }) => codesIn(access).includes(code))
    .map(({ label }) => label)
    .join(', ');

/** A role's name and what it opens. */
export const RoleDialog = ({ role, onClose }: RoleDialogProps) => {
  const create = useWrite(createRole, { refreshes: [listRoles], says: 'The role was added', quiet: true });
  const change = useWrite(changeRole, {
    refreshes: [listRoles, listMembers],
    says: 'The role was changed',
    quiet: true,
  });
  const draft = role ? `change-role.${role._id}` : 'add-role';
  const opened = useOpened({ role }, draft);
  const { save, differing } = useOvertaken({
    opened: opened.role,
    valuesOf: (now: RoleDetails | undefined) => textsOf(now),
    read: async (): Promise<RoleItem | undefined> =>
      findRow(
        async () => ({ rows: (await call(listRoles, {})).data }),
        ({ _id }) => _id === role?._id,
      ),
    write: (texts, seen) => change.write({ ...detailsIn(texts), roleId: role?._id ?? '', version: seen?.version ?? 0 }),
  });
  const form = useSchemaForm({
    schema: RoleDetails,
    defaults: detailsIn(textsOf(opened.role)),
    save: (details, newId): Promise<Written<unknown> | undefined> =>
      role ? save(textsOf(details), (merged) => form.put(detailsIn(merged))) : create.write({ ...details, _id: newId }),
    onSaved: onClose,
    draft,
    ...(role && { opened }),
    short: true,
  });
  return (
    <FormDialog
      form={form}
      title={role ? `Change ${role.roll_name}` : 'Add role'}
      onClose={onClose}
      submit={role ? 'Save' : 'Add role'}
    >
      <TwoVersions
        differing={differing}
        labels={{ name: 'Name', access: 'Access' }}
        wordsOf={(name, text) => (name === 'access' ? accessWords(text) : text)}
        onChoose={(name, text) => form.put(name === 'access' ? { roll_access: codesIn(text) } : { roll_name: text })}
      />
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
