import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCodeForm } from '#web/api/code-form.ts';
import { writeResult } from '#web/api/schema-form.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface SecondStepProps {
  /** Logs in with a code; ends once the person is on their way, or is refused. */
  logIn: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** After the right password, or Google: the code of the authenticator app, or a recovery code when the app is out of reach. */
export const SecondStep = ({ logIn, onBack }: SecondStepProps) => {
  const [recovering, setRecovering] = useState(false);
  const { form, code } = useCodeForm({
    schema: async () => (await import('#core/auth/otp.ts')).SecondCode,
    save: (given) => writeResult(logIn(given)),
    announces: true,
  });
  return (
    <AuthFrame
      title="Two-step login"
      subtitle={
        recovering
          ? 'Enter one of your recovery codes. Each code works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
      footer={<Button onClick={onBack}>Back to login</Button>}
    >
      <Form form={form} gap={2.5}>
        {recovering ? (
          <TextField
            {...code}
            label="Recovery code"
            autoFocus
            autoComplete="off"
            maxLength={20}
            placeholder="xxxxx-xxxxx"
            onChange={({ target }) => code.onChange(target.value)}
          />
        ) : (
          <CodeInput label="6-digit code" length={6} {...code} onComplete={form.submit} autoFocus />
        )}
        <SubmitButton pending={form.pending}>Continue</SubmitButton>
        <Button
          onClick={() => {
            form.reset();
            setRecovering(!recovering);
          }}
        >
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Form>
    </AuthFrame>
  );
};
