import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** A client without a password asks for a link that lets them in. */
export const LinkStep = () => {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).forgotForm,
    defaults: { email: '' },
    save: async ({ email }) => writeResult((await import('./entry-calls.ts')).askForLink(email)),
    onSaved: (_, { email }) => setSentTo(email),
    announces: true,
    short: true,
  });
  return (
    <AuthFrame
      title="Get a link to continue"
      subtitle="For clients without a password"
      footer={
        <Link to={paths.login()} replace>
          Log in with a password
        </Link>
      }
    >
      {sentTo ? (
        <div role="status">
          If <strong>{sentTo}</strong> is known here, a link is on its way to it. It works once, for 10 minutes.
        </div>
      ) : (
        <Form form={form}>
          <EmailField label="Email" {...form.field('email')} autoComplete="username" autoFocus />
          <SubmitButton pending={form.pending}>Send me a link</SubmitButton>
        </Form>
      )}
    </AuthFrame>
  );
};
