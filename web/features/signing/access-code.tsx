import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import type { Written } from '#web/api/hooks.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface AccessCodeProps {
  onEnter: (code: string) => Promise<Written<unknown>>;
  entering: boolean;
  onEntered: () => Promise<unknown>;
}

/** Asks for the access code that a sender has told a signer otherwise. */
export const AccessCode = ({ onEnter, entering, onEntered }: AccessCodeProps) => {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (entering) return;
    if (code.trim() === '') return setError('Please enter the access code');
    const written = await onEnter(code);
    if (written.ok) await onEntered();
    else setError(written.problem.message);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void enter(event)}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}
    >
      <TextField
        label="Access code"
        value={code}
        maxLength={32}
        autoComplete="off"
        autoFocus
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <SubmitButton pending={entering}>Continue</SubmitButton>
    </Box>
  );
};
