import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { CLIENT_LIMITS, CLIENT_TYPES, type ClientDetails } from '#core/clients/client.ts';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';

interface ClientFieldsProps {
  register: UseFormRegister<ClientDetails>;
  errors: FieldErrors<ClientDetails>;
  isCompany: boolean;
  /** Why the e-mail cannot be changed now. */
  emailLocked?: string | undefined;
  /** Below name and e-mail. */
  besideName?: ReactNode;
}

/** What the lawyer knows of a client, when it is added and when it is changed. */
export const ClientFields = ({ register, errors, isCompany, emailLocked, besideName }: ClientFieldsProps) => (
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
    <Pair>
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
    </Pair>
    {besideName}
    <PhoneField
      optional
      error={errors.mobileNumber?.message ?? errors.countryCode?.message}
      code={register('countryCode')}
      number={register('mobileNumber')}
    />
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.25, fontWeight: 650 }}>
        Address
      </Box>
      <Box sx={{ display: 'grid', gap: 2.25 }}>
        <TextField optional label="Address Line 1" autoComplete="off" {...register('address.address_line_1')} />
        <TextField optional label="Address Line 2" autoComplete="off" {...register('address.address_line_2')} />
        <Pair>
          <TextField optional label="City" autoComplete="off" {...register('address.city')} />
          <TextField optional label="State" autoComplete="off" {...register('address.state')} />
        </Pair>
        <Pair>
          <TextField optional label="Zip Code" autoComplete="off" {...register('address.zip_code')} />
          <TextField optional label="Country" autoComplete="off" {...register('address.country')} />
        </Pair>
      </Box>
    </Box>
    <TextArea
      optional
      label="Notes"
      hint="Only your firm sees these."
      maxLength={CLIENT_LIMITS.notes}
      error={errors.notes?.message}
      {...register('notes')}
    />
  </Box>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.25,
      gridTemplateColumns: '1fr 1fr',
      '@media (max-width: 572px)': { gridTemplateColumns: '1fr' },
    }}
  >
    {children}
  </Box>
);
