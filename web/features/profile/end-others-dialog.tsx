import { endOtherSessions, listSessions } from '#core/account/endpoints.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The password once more, so that whoever found an open screen cannot throw its owner out. */
export const EndOthersDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const person = useSignedIn();
  const refresh = useRefresh();
  const { write } = useWrite(endOtherSessions, { quiet: true });
  const form = useSchemaForm({
    schema: endOtherSessions.request,
    defaults: { password: '' },
    save: (given) => write(given),
    onSaved: async ({ message, ...tokens }) => {
      session.start(person, tokens);
      form.reset();
      onClose();
      toast.success(message);
      await refresh([listSessions]);
    },
    refusals: { any: 'password' },
    short: true,
  });
  return (
    <Dialog
      open={open}
      width="small"
      title="Sign out everywhere else?"
      onClose={onClose}
      actions={
        <SubmitButton size="medium" form="end-others" pending={form.pending}>
          Sign out everywhere else
        </SubmitButton>
      }
    >
      <Form form={form} id="end-others" gap={2} username={person.email}>
        <p>All other sessions end. This device stays signed in.</p>
        <PasswordField label="Password" autoComplete="current-password" maxLength={60} {...form.field('password')} />
      </Form>
    </Dialog>
  );
};
