import { TextField, type TextFieldProps } from './text-field.tsx';

interface NameFieldsProps {
  /** `register('firstName')`, and what is wrong with it. */
  first: Omit<TextFieldProps, 'label'>;
  /** `register('lastName')`, and what is wrong with it. */
  last: Omit<TextFieldProps, 'label'>;
}

/** A person's first and last name, of at most 30 characters each. */
export const NameFields = ({ first, last }: NameFieldsProps) => (
  <>
    <TextField label="First Name" autoComplete="given-name" maxLength={30} {...first} />
    <TextField label="Last Name" autoComplete="family-name" maxLength={30} {...last} />
  </>
);
