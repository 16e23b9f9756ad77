import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';

export interface CheckFieldProps {
  label: ReactNode;
  name?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLElement>;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox and its words. */
export const CheckField = ({ label, error, ref, ...control }: CheckFieldProps) => {
  const id = useId();
  return (
    <Box>
      <Box
        component="label"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          cursor: control.disabled ? 'not-allowed' : 'pointer',
        }}
      >
        <Checkbox
          {...control}
          size="small"
          sx={{ p: 0.5, ml: -0.5 }}
          slotProps={{
            input: { ref: ref ?? null, 'aria-invalid': Boolean(error), 'aria-describedby': error ? id : undefined },
          }}
        />
        <Box component="span" sx={{ fontSize: 'var(--type-body)' }}>
          {label}
        </Box>
      </Box>
      {error && (
        <Box id={id} sx={{ fontSize: 'var(--type-small)', color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
};
