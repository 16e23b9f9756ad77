import type { ConflictCheckItem, Outcome } from '#core/conflicts/check.ts';
import { SelectField, type SelectFieldProps } from '#web/ui/select-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** Chosen by whoever decides: nothing to begin with. */
export const NO_OUTCOME = '' as Outcome;

/** What may be decided about a check's hits. */
const outcomeOptions = [
  { value: 'cleared', label: 'No conflict: clear it' },
  { value: 'refused', label: 'A conflict: refuse the work' },
] as const satisfies readonly { value: Outcome; label: string }[];

/** Asks what is decided; spread a form's field into it. */
export const OutcomeField = (field: Omit<SelectFieldProps, 'label' | 'options'>) => (
  <SelectField label="Outcome" placeholder="Choose the outcome" options={outcomeOptions} {...field} />
);

export const outcomeWords: Record<Outcome, string> = { cleared: 'Cleared', refused: 'Refused' };

/** What somebody has said of a check as a whole. */
export const decidedWords = (outcome: Outcome | undefined): string =>
  outcome ? outcomeWords[outcome] : 'Cleared in part';

/** What became of a check: decided, open, or nothing to decide. */
export const outcomeChip = ({ outcome, decidedAt }: Pick<ConflictCheckItem, 'outcome' | 'decidedAt'>, hits: number) => {
  if (!outcome && decidedAt) return <StatusChip label="Cleared in part" tone="warning" />;
  if (outcome === 'cleared') return <StatusChip label="Cleared" tone="good" />;
  if (outcome === 'refused') return <StatusChip label="Refused" tone="bad" />;
  return hits > 0 ? <StatusChip label="Not cleared" tone="warning" /> : <StatusChip label="Nothing found" />;
};
