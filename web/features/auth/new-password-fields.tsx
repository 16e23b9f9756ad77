import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#web/ui/password-field.tsx';
import { passwordHint } from './password-hint.ts';

interface Entry extends UseFormRegisterReturn {
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  label?: string;
  password: Entry;
  confirmation: Entry;
}

/** A new password and the same once more. */
export const NewPasswordFields = ({ label = 'Password', password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label={label} autoComplete="new-password" hint={passwordHint} {...password} />
    <PasswordField label="Confirm Password" autoComplete="new-password" {...confirmation} />
  </>
);
