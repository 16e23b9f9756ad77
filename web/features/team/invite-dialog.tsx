import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { inviteColleague, inviteStaff, listInvitations, listRoles } from '#core/team/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';

/** Somebody who is to be no member but a colleague stands in the list of roles too. */
const COLLEAGUE = 'colleague';

const incomplete = 'An invite needs an email and a role';
const InviteValues = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, { error: incomplete, abort: true })), Email),
  roleId: z.string().check(z.minLength(1, incomplete)),
});

/** Invites a member of staff in a role, or a colleague of another firm. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { userTypeRoute } = useSignedIn();
  const read = useRead(listRoles, {});
  const options = { refreshes: [listInvitations], says: 'The invitation was sent', quiet: true };
  const staff = useWrite(inviteStaff, options);
  const colleague = useWrite(inviteColleague, options);
  const form = useSchemaForm({
    schema: InviteValues,
    defaults: { email: '', roleId: '' },
    save: ({ email, roleId }, invitationId) =>
      roleId === COLLEAGUE ? colleague.write({ invitationId, email }) : staff.write({ invitationId, email, roleId }),
    onSaved: onClose,
    draft: 'invite',
    short: true,
  });
  const roles = read.state === 'ready' ? read.data.data : [];
  return (
    <FormDialog form={form} title="Invite someone" onClose={onClose} submit="Send the invitation">
      <EmailField label="Email" autoComplete="off" autoFocus {...form.field('email')} />
      <SelectField
        label="Role"
        placeholder={read.state === 'loading' ? 'Loading the roles…' : 'Please select a role'}
        options={[
          ...roles.map(({ _id, roll_name }) => ({ value: _id, label: roll_name })),
          { value: COLLEAGUE, label: 'Colleague at another firm' },
        ]}
        hint={
          read.state === 'ready' && roles.length === 0 ? (
            <>
              To invite staff, <Link to={paths.roleManagement(userTypeRoute)}>add a role</Link> first.
            </>
          ) : (
            'Staff see what their role allows. A colleague sees only what you share.'
          )
        }
        {...form.field('roleId')}
      />
    </FormDialog>
  );
};
