import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { disconnectGoogle, endOtherSessions } from '#core/account/endpoints.ts';
import { GivenPassword } from '#core/auth/password.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';

const schema = z.object({ password: GivenPassword });

interface PasswordDialogProps {
  /** What the password is given for; it ends every session, and its reply begins this device's anew. */
  endpoint: typeof disconnectGoogle | typeof endOtherSessions;
  refreshes: readonly Endpoint[];
  title: string;
  submit: string;
  color?: 'error';
  children: ReactNode;
  onClose: () => void;
}

/** Asks for the password once more, so that whoever found an open screen cannot lock its owner out. */
export const PasswordDialog = ({
  endpoint,
  refreshes,
  title,
  submit,
  color,
  children,
  onClose,
}: PasswordDialogProps) => {
  const person = useSignedIn();
  const refresh = useRefresh();
  const { write } = useWrite(endpoint, { quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { password: '' },
    save: (given) => write(given),
    onSaved: async ({ message, ...tokens }) => {
      session.start(person, tokens);
      onClose();
      toast.success(message);
      await refresh(refreshes);
    },
    refusals: { any: 'password' },
    short: true,
  });
  return (
    <Dialog
      open
      width="small"
      title={title}
      onClose={onClose}
      actions={
        <SubmitButton size="medium" {...(color && { color })} form="password-again" pending={form.pending}>
          {submit}
        </SubmitButton>
      }
    >
      <Form form={form} id="password-again" gap={2} username={person.email}>
        {children}
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </Form>
    </Dialog>
  );
};
