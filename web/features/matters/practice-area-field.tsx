import { FACT_LIMITS } from '#core/matters/facts.ts';
import { practiceAreaGroups } from '#core/matters/practice-areas.ts';
import { SuggestField, type Suggestion } from '#web/ui/suggest-field.tsx';

const suggestions: readonly Suggestion[] = practiceAreaGroups.flatMap(({ group, areas }) =>
  areas.map((value) => ({ value, group })),
);

interface PracticeAreaFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What a matter is about. */
export const PracticeAreaField = (props: PracticeAreaFieldProps) => (
  <SuggestField
    label="Practice area"
    optional
    hint="Choose one, or type your own."
    suggestions={suggestions}
    maxLength={FACT_LIMITS.practiceArea}
    {...props}
  />
);
