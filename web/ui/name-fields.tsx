import { TextField, type TextFieldProps } from './text-field.tsx';

interface NameFieldsProps {
  /** `register('firstName')`, and what is wrong with it. */
  first: Omit<TextFieldProps, 'label'>;
  /** `register('lastName')`, and what is wrong with it. */
  last: Omit<TextFieldProps, 'label'>;
}

/** A person's first and last name; what is too long is told and not cut. */
export const NameFields = ({ first, last }: NameFieldsProps) => (
  <>
    <TextField label="First Name" autoComplete="given-name" {...first} />
    <TextField label="Last Name" autoComplete="family-name" {...last} />
  </>
);
