import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Email, FirstName, LastName } from '#core/auth/person.ts';
import { inviteCounsel } from '#core/matter-team/endpoints.ts';
import { counselRoles } from '#core/matters/counsel.ts';
import type { Matter } from '#core/matters/matter.ts';
import { COUNSEL_ROLES, type CounselRole } from '#core/own-counsel.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { NameFields } from '#web/ui/name-fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { refreshes } from './counsel-panel.tsx';

const schema = z.object({ email: Email, firstName: FirstName, lastName: LastName, role: z.enum(COUNSEL_ROLES) });

const hints: Record<CounselRole, string> = {
  'co-counsel': 'Reads everything in this matter, adds notes and files, and completes tasks.',
  reader: 'Reads everything in this matter and changes nothing.',
};

/** Invites a lawyer of another firm to one matter. */
export const InviteCounselDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const { write } = useWrite(inviteCounsel, { refreshes, says: 'The invitation was sent', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { email: '', firstName: '', lastName: '', role: 'co-counsel' },
    save: (given, invitationId) => write({ matterId, invitationId, ...given }),
    onSaved: onClose,
    draft: `invite-counsel.${matterId}`,
    refusals: { any: 'email' },
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'co-counsel';
  return (
    <FormDialog form={form} title="Invite co-counsel" onClose={onClose} submit="Send the invitation">
      <EmailField
        label="Email"
        autoComplete="off"
        autoFocus
        hint="They see this matter alone: nothing else of your firm."
        {...form.field('email')}
      />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <SelectField
        label="Role"
        hint={hints[role]}
        options={counselRoles.map((row) => ({ value: row.role, label: row.label }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
};
