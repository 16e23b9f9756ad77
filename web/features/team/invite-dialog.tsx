import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { Email } from '#core/auth/person.ts';
import { inviteColleague, inviteStaff, listInvitations, listRoles } from '#core/team/endpoints.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Somebody who is to be no member but a colleague stands in the list of roles too. */
const COLLEAGUE = 'colleague';

const incomplete = 'An invite needs an email and a role';
const InviteValues = z.object({
  email: z.string().trim().min(1, { error: incomplete, abort: true }).pipe(Email),
  roleId: z.string().min(1, incomplete),
});
type InviteValues = z.infer<typeof InviteValues>;
const resolver = zodResolver(InviteValues);

/** Invites a member of staff in a role, or a colleague of another firm. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [invitationId] = useState(() => crypto.randomUUID());
  const { userTypeRoute } = useSignedIn();
  const read = useRead(listRoles, {});
  const form = useForm<InviteValues>({ resolver, defaultValues: { email: '', roleId: '' } });
  const options = { refreshes: [listInvitations], says: 'The invitation was sent', quiet: true };
  const staff = useWrite(inviteStaff, options);
  const colleague = useWrite(inviteColleague, options);
  const submit = form.handleSubmit(async ({ email, roleId }) => {
    const written =
      roleId === COLLEAGUE
        ? await colleague.write({ invitationId, email })
        : await staff.write({ invitationId, email, roleId });
    if (written.ok) onClose();
    else for (const words of showFaults(form, written.problem)) toast.error(words);
  });
  const { errors } = form.formState;
  const roles = read.state === 'ready' ? read.data.data : [];
  return (
    <FormDialog
      steady
      title="Invite someone"
      onClose={onClose}
      submit="Send the invitation"
      pending={staff.pending || colleague.pending}
      onSubmit={submit}
    >
      <EmailField
        label="Email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
        autoFocus
      />
      <SelectField
        label="Role"
        placeholder={read.state === 'loading' ? 'Loading the roles…' : 'Please select a role'}
        options={[
          ...roles.map(({ _id, roll_name }) => ({ value: _id, label: roll_name })),
          { value: COLLEAGUE, label: 'Colleague at another firm' },
        ]}
        error={errors.roleId?.message}
        hint={
          read.state === 'ready' && roles.length === 0 ? (
            <>
              To invite staff, <Link to={paths.roleManagement(userTypeRoute)}>add a role</Link> first.
            </>
          ) : (
            'Staff see what their role allows. A colleague sees only what you share.'
          )
        }
        {...form.register('roleId')}
      />
    </FormDialog>
  );
};
