import Box from '@mui/material/Box';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Option, SelectField } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Country codes with the countries' names in the reader's language, common ones first. */
const countryCodes = async (): Promise<Option[]> => {
  const { getCountries, getCountryCallingCode } = await import('libphonenumber-js/min');
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = `+${getCountryCallingCode(country)}`;
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(country) ?? country]);
  }
  const main: Record<string, string> = { '+1': 'United States, Canada', '+44': 'United Kingdom' };
  return [...byCode]
    .map(([value, countries]) => ({ value, label: `${value}  ${main[value] ?? countries.slice(0, 2).join(', ')}` }))
    .sort(
      (one, other) =>
        Number(Boolean(main[other.value])) - Number(Boolean(main[one.value])) ||
        Number(one.value) - Number(other.value),
    );
};

/** `(415) 555-0133` → `4155550133`, as numbers are kept; anything else that is not a digit stays, to be refused. */
export const digitsOf = (typed: string): string => typed.replace(/[\s().-]/g, '');

interface PhoneFieldProps {
  label?: string;
  optional?: boolean;
  error?: string | undefined;
  hint?: string;
  disabled?: boolean;
  /** `register('countryCode')`. */
  code: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
  /** `register('mobileNumber')`. */
  number: Omit<TextFieldProps, 'label'>;
}

/** A phone number beside its country code (`+1`); 4 to 15 digits are checked by the form's schema. */
export const PhoneField = ({
  label = 'Phone',
  optional = false,
  error,
  hint,
  disabled = false,
  code,
  number,
}: PhoneFieldProps) => {
  const current = code.value ?? code.defaultValue ?? '+1';
  const [options, setOptions] = useState<Option[]>([{ value: current, label: current }]);
  useEffect(() => {
    let wanted = true;
    countryCodes().then(
      (codes) => wanted && setOptions(codes),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '118px 1fr', gap: 1, alignItems: 'start' }}>
      <SelectField
        label="Country code"
        options={options}
        display={current}
        disabled={disabled}
        autoComplete="tel-country-code"
        {...code}
      />
      <TextField
        label={label}
        optional={optional}
        error={error}
        hint={hint}
        disabled={disabled}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...number}
      />
    </Box>
  );
};
