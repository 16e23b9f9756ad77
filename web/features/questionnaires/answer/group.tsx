import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface GroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Where a line of the fault summary may send the focus. */
  name?: string;
  children: ReactNode;
}

/** Several controls that answer one question together. */
export const Group = ({ label, hint, error, optional, name, children }: GroupProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box
      component="fieldset"
      id={name}
      aria-describedby={note ? id : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        {label}
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            (optional)
          </Box>
        )}
      </Box>
      {children}
      {note && (
        <Box id={id} sx={{ mt: 0.5, fontSize: 'var(--type-small)', color: error ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  );
};

/** Fields beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))' }}>
    {children}
  </Box>
);
