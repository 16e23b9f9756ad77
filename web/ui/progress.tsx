import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A small turning ring; say in words beside it what is awaited. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <Box
    aria-hidden
    component="span"
    sx={{
      display: 'inline-block',
      width: size,
      height: size,
      border: '2px solid currentColor',
      borderRightColor: 'transparent',
      borderRadius: '50%',
      animation: `${turn} var(--turn) linear infinite`,
    }}
  />
);

/** How far something is, 0 to 1; `label` says what. */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      sx={{ height: 6, borderRadius: 3, background: 'var(--line)', overflow: 'hidden' }}
    >
      <Box
        sx={{ height: 1, borderRadius: 3, background: 'var(--brand-ink)', transition: 'width var(--calm)' }}
        style={{ width: `${percent}%` }}
      />
    </Box>
  );
};
