import { styled } from '@mui/material/styles';
import { radii } from '#web/theme/tokens.ts';

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

/** Its style is reckoned once: a long list has one in each line. */
const Chip = styled('span')({
  display: 'inline-block',
  padding: '2px 9px',
  borderRadius: 10 * radii.unit,
  fontSize: 'var(--type-small)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** A state in a word or two; the colour only repeats what the word says. */
export const StatusChip = ({ label, tone = 'neutral', onTint }: StatusChipProps) => (
  <Chip style={onTint ? { ...tones[tone], background: 'var(--paper)' } : tones[tone]}>{label}</Chip>
);
