import Button, { type ButtonProps } from '@mui/material/Button';
import { Spinner } from './progress.tsx';

/** Submits its form; while `pending` it says so, keeps its size and cannot be pressed twice. */
export const SubmitButton = ({
  pending = false,
  children,
  disabled,
  ...button
}: ButtonProps & { pending?: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    {...button}
    disabled={disabled ?? false}
    aria-busy={pending}
    onClick={(event) => (pending ? event.preventDefault() : button.onClick?.(event))}
    startIcon={pending ? <Spinner size={16} /> : button.startIcon}
  >
    {children}
  </Button>
);
