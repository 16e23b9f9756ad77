import { styled } from '@mui/material/styles';
import { radii } from '#web/theme/tokens.ts';

export type Tone = 'neutral' | 'brand' | 'good' | 'warning' | 'bad';

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
  color: 'var(--neutral-text)',
  background: 'var(--inset)',
  fontSize: 'var(--type-small)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-tone=brand]': { color: 'var(--brand-ink)', background: 'var(--brand-tint)' },
  '&[data-tone=good]': { color: 'var(--success-text)', background: 'var(--success-tint)' },
  '&[data-tone=warning]': { color: 'var(--warning-text)', background: 'var(--warning-tint)' },
  '&[data-tone=bad]': { color: 'var(--error-text)', background: 'var(--error-tint)' },
  '&[data-on-tint=true]': { background: 'var(--paper)' },
});

/** A state in a word or two; the colour only repeats what the word says. */
export const StatusChip = ({ label, tone, onTint }: StatusChipProps) => (
  <Chip data-tone={tone} data-on-tint={onTint}>
    {label}
  </Chip>
);
