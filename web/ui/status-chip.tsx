import Box from '@mui/material/Box';

const tones = {
  neutral: { color: '#4a4556', background: '#efedf3' },
  brand: { color: 'var(--brand-ink)', background: 'var(--brand-tint)' },
  good: { color: '#0f5c3a', background: '#e3f4ea' },
  warning: { color: '#754400', background: '#fdf0da' },
  bad: { color: '#96201a', background: '#fce8e6' },
};

export type Tone = keyof typeof tones;

/** A state in a word or two; the colour only repeats what the word says. */
export const StatusChip = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.125,
      py: 0.25,
      borderRadius: 10,
      fontSize: '0.8125rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...tones[tone],
    }}
  >
    {label}
  </Box>
);
