import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { CLIENT_LIMITS, CLIENT_TYPES, type ClientAddress, type ClientDetails } from '#core/clients/client.ts';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { sideBySideFields } from '#web/ui/side-by-side-fields.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { FORMER_HINT } from './field-labels.ts';

interface ClientFieldsProps {
  register: UseFormRegister<ClientDetails>;
  errors: FieldErrors<ClientDetails>;
  isCompany: boolean;
  /** Why the e-mail cannot be changed now. */
  emailLocked?: string | undefined;
  /** Is told what a picked place fills in of the address. */
  onPlace: (parts: Partial<ClientAddress>) => void;
  tags: ReactNode;
  /** Below name and e-mail. */
  besideName?: ReactNode;
}

/** What the lawyer knows of a client, when it is added and when it is changed. */
export const ClientFields = ({
  register,
  errors,
  isCompany,
  emailLocked,
  onPlace,
  tags,
  besideName,
}: ClientFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2.25 }}>
    <SelectField
      label="Client type"
      options={CLIENT_TYPES.map((value) => ({ value, label: value }))}
      error={errors.client_type?.message}
      {...register('client_type')}
    />
    {isCompany && (
      <TextField
        label="Company name"
        autoComplete="off"
        error={errors.company_name?.message}
        {...register('company_name')}
      />
    )}
    <Box sx={sideBySideFields}>
      <TextField
        label={isCompany ? 'Contact person' : 'Name'}
        autoComplete="off"
        error={errors.invitee_name?.message}
        {...register('invitee_name')}
      />
      <EmailField
        label="Email"
        autoComplete="off"
        readOnly={Boolean(emailLocked)}
        hint={emailLocked}
        error={errors.invitee_email?.message}
        {...register('invitee_email')}
      />
    </Box>
    <TextField
      optional
      label="Formerly called"
      hint={FORMER_HINT}
      autoComplete="off"
      error={errors.formerNames?.message}
      {...register('formerNames')}
    />
    {besideName}
    <PhoneField
      optional
      error={errors.mobileNumber?.message ?? errors.countryCode?.message}
      code={register('countryCode')}
      number={register('mobileNumber')}
    />
    <AddressFields field={(part) => register(`address.${part}`)} onPick={onPlace} />
    {tags}
    <TextArea
      optional
      label="About"
      hint="Only your firm sees this."
      maxLength={CLIENT_LIMITS.notes}
      error={errors.notes?.message}
      {...register('notes')}
    />
  </Box>
);
