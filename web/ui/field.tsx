import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

/** What every field takes besides its own control. */
export interface FieldProps {
  label: string;
  /** Shown in red under the control, and announced with it. */
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** At the right of the label: a link, a counter. */
  aside?: ReactNode;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** A label above a control, with its hint or its error below. */
export const Field = ({
  label,
  error,
  hint,
  optional,
  hideLabel,
  aside,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 1,
          mb: hideLabel ? 0 : 0.75,
        }}
      >
        <Box
          component="label"
          htmlFor={id}
          className={hideLabel ? 'visually-hidden' : undefined}
          sx={{ fontSize: 'var(--type-note)', fontWeight: 600 }}
        >
          {label}
          {optional && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              (optional)
            </Box>
          )}
        </Box>
        {aside}
      </Box>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': Boolean(error) })}
      {note && (
        <Box
          id={noteId}
          sx={{
            mt: 0.5,
            fontSize: 'var(--type-small)',
            lineHeight: 1.4,
            overflowWrap: 'anywhere',
            color: error ? 'error.main' : 'text.secondary',
          }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
};
