import Box from '@mui/material/Box';
import { useCodeForm } from '#web/api/code-form.ts';
import type { Written } from '#web/api/hooks.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface AccessCodeProps {
  onEnter: (code: string) => Promise<Written<unknown>>;
  onEntered: () => Promise<void>;
}

/** Asks for the access code that a sender has told a signer otherwise. */
export const AccessCode = ({ onEnter, onEntered }: AccessCodeProps) => {
  const { form, code } = useCodeForm({
    schema: async () => (await import('#core/signing/signer.ts')).AccessCode,
    save: onEnter,
    onSaved: onEntered,
  });
  return (
    <Box sx={{ maxWidth: 440 }}>
      <Form form={form} gap={2.5}>
        <TextField
          {...code}
          label="Access code"
          maxLength={32}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => code.onChange(target.value)}
        />
        <SubmitButton pending={form.pending}>Continue</SubmitButton>
      </Form>
    </Box>
  );
};
