import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { TEAM_ROLES, teamOf, teamRoles } from '#core/matters/team.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { roleHints } from './role-hints.ts';
import { refreshes } from './team-panel.tsx';

const schema = z.object({
  accountId: z.string().check(z.minLength(1, 'Please choose a member')),
  role: z.enum(TEAM_ROLES),
});

/** Adds a member of the firm to the team of a matter, who is told. */
export const AddMemberDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, team = [] } = matter;
  const { write } = useWrite(changeMatterTeam, { refreshes, says: 'Member added', quiet: true });
  const people = useList(listMemberNames, {});
  const inTeam = teamOf(matter).map(({ accountId }) => accountId);
  const others =
    people.state === 'ready' ? people.data.rows.filter(({ accountId }) => !inTeam.includes(accountId)) : undefined;
  const form = useSchemaForm({
    schema,
    defaults: { accountId: '', role: 'associate' },
    save: ({ accountId, role }) =>
      write({
        matterId,
        version,
        team: [...team.map((member) => ({ accountId: member.accountId, role: member.role })), { accountId, role }],
      }),
    onSaved: onClose,
    draft: `matter-team.${matterId}`,
    refusals: { any: 'accountId' },
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'associate';
  return (
    <FormDialog form={form} title="Add member" onClose={onClose} submit="Add member" disabled={others?.length === 0}>
      {others?.length === 0 ? (
        <Box>Everybody who works in your firm is of this team already.</Box>
      ) : (
        <>
          <SelectField
            label="Member"
            placeholder="Choose a member"
            options={(others ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))}
            {...form.field('accountId')}
          />
          <SelectField
            label="Role"
            hint={roleHints[role]}
            options={teamRoles.map((row) => ({ value: row.role, label: row.label }))}
            {...form.field('role')}
          />
        </>
      )}
    </FormDialog>
  );
};
