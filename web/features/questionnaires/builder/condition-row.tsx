import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import type { Condition, Operator } from '#core/questionnaires/question.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useFields } from './builder-context.ts';
import { comparedBy, lookingAt, operatorsFor, operatorWords, type QuestionNames } from './condition-choices.ts';
import { ConditionValue } from './condition-value.tsx';

interface ConditionRowProps {
  ownerId: string;
  /** Where it is among the owner's fields. */
  place: string;
  at: number;
  condition: Condition;
  /** What it can look at. */
  names: QuestionNames;
  keys: { value: string; label: string }[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** [question] [is] [value]: one condition, its value asked for in the way the question itself is answered. */
export const ConditionRow = ({ ownerId, place, at, condition, names, keys, onChange, onRemove }: ConditionRowProps) => {
  const fields = useFields(ownerId);
  const question = names.get(condition.label)?.question;
  const lost = condition.label && !question;
  const choices = lost ? [{ value: condition.label, label: `${condition.label} (no such question)` }, ...keys] : keys;
  return (
    <Box
      role="group"
      aria-label={`Condition ${at + 1}`}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(112px, 2fr) minmax(0, 3fr) 36px',
        gridTemplateAreas: '"key key remove" "how value value"',
        '@container editor (min-width: 520px)': {
          gridTemplateColumns: 'minmax(0, 4fr) minmax(160px, 3fr) minmax(0, 4fr) 36px',
          gridTemplateAreas: '"key how value remove"',
        },
      }}
    >
      <Box sx={{ gridArea: 'key', minWidth: 0 }}>
        <SelectField
          {...fields(`${place}.label`)}
          hideLabel
          label="Question"
          placeholder="Choose a question"
          options={choices}
          value={condition.label}
          onChange={({ target }) => onChange(lookingAt(condition, names.get(target.value)?.question, target.value))}
        />
      </Box>
      <IconButton
        size="small"
        aria-label={`Remove condition ${at + 1}`}
        onClick={onRemove}
        sx={{ gridArea: 'remove', mt: 0.5 }}
      >
        <X size={16} />
      </IconButton>
      <Box sx={{ gridArea: 'how', minWidth: 0 }}>
        <SelectField
          hideLabel
          label="Comparison"
          options={operatorsFor(question).map((value) => ({ value, label: operatorWords(value, question) }))}
          value={condition.operator}
          onChange={({ target }) => onChange(comparedBy(condition, target.value as Operator))}
        />
      </Box>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        <ConditionValue ownerId={ownerId} place={place} condition={condition} question={question} onChange={onChange} />
      </Box>
    </Box>
  );
};
