import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { registrableTypes } from '#core/auth/user-type.ts';
import { capitalised } from '#core/capitalised.ts';
import { NameFields } from '#web/ui/name-fields.tsx';
import { digitsOf, PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { sideBySideFields } from '#web/ui/side-by-side-fields.ts';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { SignupValues } from './signup-values.ts';

const types = registrableTypes.map(({ id, name }) => ({ value: id, label: name }));

/** Names, which begin with a capital. */
export const capitalFields = ['firstName', 'lastName', 'firm_name'] as const;

/** Registers a field whose first letter becomes a capital as one types. */
const useCapitalised = () => {
  const { register, setValue, formState } = useFormContext<SignupValues>();
  return (name: (typeof capitalFields)[number]) =>
    register(name, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const better = capitalised(target.value);
        if (better === target.value) return;
        const caret = target.selectionStart;
        setValue(name, better, { shouldValidate: formState.isSubmitted });
        target.setSelectionRange(caret, caret);
      },
    });
};

interface PersonFieldsProps {
  /** What names the e-mail, which is locked then. */
  emailFrom: 'Google' | 'the invitation' | undefined;
  /** The one type that the plan somebody chose is made for. */
  lockedType: string | undefined;
}

const emailHints = {
  Google: 'Google has verified this address.',
  'the invitation': 'The invitation was sent to this address.',
};

/** Who signs up. */
export const PersonFields = ({ emailFrom, lockedType }: PersonFieldsProps) => {
  const { register, formState, watch } = useFormContext<SignupValues>();
  const capital = useCapitalised();
  const { errors } = formState;
  return (
    <>
      <Box sx={sideBySideFields}>
        <NameFields
          first={{ ...capital('firstName'), error: errors.firstName?.message }}
          last={{ ...capital('lastName'), error: errors.lastName?.message }}
        />
      </Box>
      <EmailField
        label="Email"
        readOnly={emailFrom !== undefined}
        hint={emailFrom && emailHints[emailFrom]}
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        error={errors.mobileNumber?.message ?? errors.countryCode?.message}
        code={{ ...register('countryCode'), value: watch('countryCode') }}
        number={register('mobileNumber', { setValueAs: digitsOf })}
      />
      {lockedType ? (
        <TextField
          label="User Type"
          readOnly
          value={types.find(({ value }) => value === lockedType)?.label ?? ''}
          hint="The plan you chose is for this type of account."
        />
      ) : (
        <SelectField label="User Type" options={types} error={errors.userType?.message} {...register('userType')} />
      )}
    </>
  );
};

/** What a lawyer's firm is called, and its logo. */
export const FirmFields = ({ onSending }: { onSending: (sending: boolean) => void }) => {
  const { formState } = useFormContext<SignupValues>();
  const capital = useCapitalised();
  return (
    <>
      <TextField
        label="Firm Name"
        autoComplete="organization"
        error={formState.errors.firm_name?.message}
        {...capital('firm_name')}
      />
      <LogoField onSending={onSending} />
    </>
  );
};

/** Two addresses that nobody has to give. */
export const LinkFields = () => {
  const { register, formState } = useFormContext<SignupValues>();
  const { errors } = formState;
  return (
    <Box
      component="details"
      sx={{
        '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: 'var(--type-note)', color: 'var(--brand-ink)' },
      }}
    >
      <summary>Add your IMDb page or scheduling link (optional)</summary>
      <Box sx={{ ...sideBySideFields, mt: 2 }}>
        <TextField
          label="IMDb Link"
          type="url"
          inputMode="url"
          error={errors.imdbLink?.message}
          {...register('imdbLink')}
        />
        <TextField
          label="Scheduling Link"
          type="url"
          inputMode="url"
          error={errors.url_slug?.message}
          {...register('url_slug')}
        />
      </Box>
    </Box>
  );
};

export const PasswordFields = () => {
  const { register, formState } = useFormContext<SignupValues>();
  const { errors } = formState;
  return (
    <Box sx={sideBySideFields}>
      <NewPasswordFields
        password={{ ...register('password'), error: errors.password?.message }}
        confirmation={{ ...register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
    </Box>
  );
};
