import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** A password, chosen or changed. */
export const ChangePasswordPage = () =>
  useSignedIn().has_password === false ? <FirstPassword /> : <ChangedPassword />;

/** A client who comes by mailed links chooses a password. */
const FirstPassword = () => {
  const { email } = useSignedIn();
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).firstPasswordForm,
    defaults: { newPassword: '', confirmPassword: '' },
    save: async ({ newPassword }) => writeResult((await import('./calls.ts')).chooseFirstPassword(newPassword)),
    onSaved: (message) => void toast.success(message),
    announces: true,
  });
  return (
    <>
      <PageHeader
        title="Set a Password"
        subtitle="You log in with it from then on; mailed links no longer do. Setting it logs you out on all other devices."
      />
      <Panel sx={{ maxWidth: 480 }}>
        <Form form={form} username={email}>
          <NewPasswordFields password={form.field('newPassword')} confirmation={form.field('confirmPassword')} />
          <SubmitButton pending={form.pending}>Set Password</SubmitButton>
        </Form>
      </Panel>
    </>
  );
};

/** The old password, and the new one twice; every other session ends. */
const ChangedPassword = () => {
  const { email } = useSignedIn();
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).changeForm,
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    save: async ({ oldPassword, newPassword }) =>
      writeResult((await import('./calls.ts')).changeOwnPassword({ oldPassword, newPassword })),
    onSaved: (message) => {
      toast.success(message);
      form.reset();
    },
    announces: true,
  });
  return (
    <>
      <PageHeader title="Change Password" subtitle="Changing it logs you out on all other devices." />
      <Panel sx={{ maxWidth: 480 }}>
        <Form form={form} username={email}>
          <PasswordField label="Old Password" autoComplete="current-password" {...form.field('oldPassword')} />
          <NewPasswordFields
            label="New Password"
            password={form.field('newPassword')}
            confirmation={form.field('confirmPassword')}
          />
          <SubmitButton pending={form.pending}>Change Password</SubmitButton>
        </Form>
      </Panel>
    </>
  );
};
