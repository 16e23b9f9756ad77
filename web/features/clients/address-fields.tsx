import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ClientAddress } from '#core/clients/client.ts';
import { PlaceField } from '#web/ui/place-field.tsx';
import { sideBySideFields } from '#web/ui/side-by-side-fields.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface AddressFieldsProps {
  field: (part: keyof ClientAddress) => UseFormRegisterReturn;
  /** Is told what a picked place fills in. */
  onPick: (parts: Partial<ClientAddress>) => void;
}

/** The six parts of an address, in order; what is typed into the first is looked for among places. */
export const AddressFields = ({ field, onPick }: AddressFieldsProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1.25, fontWeight: 650 }}>
      Address
    </Box>
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <PlaceField optional label="Address Line 1" autoComplete="off" onPick={onPick} {...field('address_line_1')} />
      <TextField optional label="Address Line 2" autoComplete="off" {...field('address_line_2')} />
      <Box sx={sideBySideFields}>
        <TextField optional label="City" autoComplete="off" {...field('city')} />
        <TextField optional label="State" autoComplete="off" {...field('state')} />
      </Box>
      <Box sx={sideBySideFields}>
        <TextField optional label="Zip Code" autoComplete="off" {...field('zip_code')} />
        <TextField optional label="Country" autoComplete="off" {...field('country')} />
      </Box>
    </Box>
  </Box>
);
