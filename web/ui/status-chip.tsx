import Box from '@mui/material/Box';

const tones = {
  neutral: { color: 'var(--neutral-text)', background: 'var(--inset)' },
  brand: { color: 'var(--brand-ink)', background: 'var(--brand-tint)' },
  good: { color: 'var(--success-text)', background: 'var(--success-tint)' },
  warning: { color: 'var(--warning-text)', background: 'var(--warning-tint)' },
  bad: { color: 'var(--error-text)', background: 'var(--error-tint)' },
};

export type Tone = keyof typeof tones;

interface StatusChipProps {
  label: string;
  tone?: Tone;
  /** It stands on a tinted ground, which may have its own tint. */
  onTint?: boolean | undefined;
}

/** A state in a word or two; the colour only repeats what the word says. */
export const StatusChip = ({ label, tone = 'neutral', onTint }: StatusChipProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.125,
      py: 0.25,
      borderRadius: 10,
      fontSize: 'var(--type-small)',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...tones[tone],
      ...(onTint && { background: 'var(--paper)' }),
    }}
  >
    {label}
  </Box>
);
