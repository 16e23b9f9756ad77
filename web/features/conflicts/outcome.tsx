import type { Outcome } from '#core/conflicts/check.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** What may be decided about a check's hits. */
export const outcomeOptions = [
  { value: 'cleared', label: 'No conflict: clear it' },
  { value: 'refused', label: 'A conflict: refuse the work' },
] as const satisfies readonly { value: Outcome; label: string }[];

/** What became of a check: decided, open, or nothing to decide. */
export const outcomeChip = (outcome: Outcome | undefined, hits: number) => {
  if (outcome === 'cleared') return <StatusChip label="Cleared" tone="good" />;
  if (outcome === 'refused') return <StatusChip label="Refused" tone="bad" />;
  return hits > 0 ? <StatusChip label="Not cleared" tone="warning" /> : <StatusChip label="Nothing found" />;
};
