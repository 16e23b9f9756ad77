import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

interface CouponFieldProps {
  couponId: string | undefined;
  /** Why the coupon cannot be used. */
  error: string | undefined;
  onChange: (couponId: string | undefined) => void;
}

const usable = /^[A-Za-z0-9_-]{1,64}$/;

/** A coupon's code, put to the price or taken off it. */
export const CouponField = ({ couponId, error, onChange }: CouponFieldProps) => {
  const [typed, setTyped] = useState(couponId ?? '');
  const [fault, setFault] = useState<string>();
  const applied = couponId !== undefined && !error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (applied || code === '') {
      setTyped('');
      onChange(undefined);
    } else if (usable.test(code)) onChange(code.toUpperCase());
    else setFault('A coupon has only letters, digits, dashes and underscores.');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      <TextField
        label="Coupon"
        optional
        name="coupon"
        autoComplete="off"
        value={typed}
        readOnly={applied}
        error={fault ?? error}
        hint={applied ? 'The coupon was applied.' : undefined}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" variant="outlined" sx={{ mt: '28px' }}>
        {applied ? 'Remove' : 'Apply'}
      </Button>
    </Box>
  );
};
