import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { CodeInput } from '#web/ui/code-input.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';

interface SecondStepProps {
  /** Logs in with a code; ends once the person is on their way, or is refused. */
  logIn: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** After the right password, or Google: the code of the authenticator app, or a recovery code when the app is out of reach. */
export const SecondStep = ({ logIn, onBack }: SecondStepProps) => {
  const { pending, attempt } = useAttempt();
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (given: string) => {
    if (pending) return;
    if (!given.trim()) return setError('Please enter the code');
    const refused = await attempt(async () => void (await logIn(given)));
    setError(refused?.message);
    if (refused && !recovering) setCode('');
  };
  const change = (text: string) => {
    setCode(text);
    setError(undefined);
  };
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
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(code);
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {recovering ? (
          <TextField
            label="Recovery code"
            name="code"
            value={code}
            error={error}
            autoFocus
            autoComplete="off"
            maxLength={20}
            placeholder="xxxxx-xxxxx"
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <CodeInput
            label="6-digit code"
            length={6}
            value={code}
            error={error}
            autoFocus
            onChange={change}
            onComplete={(digits) => void submit(digits)}
          />
        )}
        <SubmitButton pending={pending}>Continue</SubmitButton>
        <Button
          onClick={() => {
            change('');
            setRecovering(!recovering);
          }}
        >
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Box>
    </AuthFrame>
  );
};
