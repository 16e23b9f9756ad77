import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { Form } from '#web/ui/form.tsx';
import { NameFields } from '#web/ui/name-fields.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { useEnter } from './enter.ts';
import type { Invitation } from './invitation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** A new member of a firm's staff names themselves; the link has proven the e-mail. */
export const JoinForm = ({ invitation }: { invitation: Invitation }) => {
  const enter = useEnter();
  const { firstName, lastName, email, token } = invitation;
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).joinForm,
    defaults: { firstName, lastName, password: '', confirmPassword: '' },
    save: async ({ confirmPassword: _, ...details }) =>
      writeResult((await import('./calls.ts')).joinFirm({ ...details, email, roleMember: token })),
    onSaved: enter,
    draft: `join.${email}`,
    never: ['password', 'confirmPassword'],
    announces: true,
  });
  return (
    <Form form={form}>
      <EmailField
        label="Email"
        readOnly
        value={email}
        autoComplete="username"
        hint="The invitation was sent to this address."
      />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmPassword')} />
      <SubmitButton pending={form.pending}>Join</SubmitButton>
    </Form>
  );
};
