import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Condition, LIMITS, optionsOf, type Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFields, useView, useViewNow } from './builder-context.ts';
import {
  comparedBy,
  lookingAt,
  OPERATOR_WORDS,
  type Operator,
  operatorsFor,
  questionCalled,
} from './condition-choices.ts';

interface ConditionRowProps {
  ownerId: string;
  at: number;
  condition: Condition;
  keys: { value: string; label: string }[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** [question] [is] [value]: one condition, its value asked for in the way the question itself is answered. */
export const ConditionRow = ({ ownerId, at, condition, keys, onChange, onRemove }: ConditionRowProps) => {
  const fields = useFields(ownerId);
  const now = useViewNow();
  const place = `visibility_condition.${at}`;
  const question = useView(({ deferred }) => questionCalled(deferred, condition.label));
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
        gridTemplateColumns: '112px minmax(0, 1fr) 36px',
        gridTemplateAreas: '"key key remove" "how value value"',
        '@container editor (min-width: 520px)': {
          gridTemplateColumns: 'minmax(0, 5fr) minmax(112px, 2fr) minmax(0, 4fr) 36px',
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
          onChange={({ target }) => {
            const chosen = questionCalled(now().questionnaire, target.value);
            onChange(lookingAt(condition, chosen, target.value));
          }}
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
          options={operatorsFor(question).map((value) => ({ value, label: OPERATOR_WORDS[value] }))}
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

interface ConditionValueProps {
  ownerId: string;
  place: string;
  condition: Condition;
  question: Question | undefined;
  onChange: (condition: Condition) => void;
}

const ConditionValue = ({ ownerId, place, condition, question, onChange }: ConditionValueProps) => {
  const field = useFields(ownerId)(`${place}.visibility_answer`);
  if (condition.operator === 'answered') return null;
  const category = question && CATEGORIES[question.category_name];
  const choice = category?.conditions === 'options';
  if (condition.operator === 'any_of') {
    return choice ? (
      <AnyOption field={field} condition={condition} question={question as Question} onChange={onChange} />
    ) : (
      <TextArea
        {...field}
        hideLabel
        label="Values, one on each line"
        hint="One value on each line"
        rows={2}
        value={(condition.visibility_answers ?? []).join('\n')}
        onChange={({ target }) =>
          onChange({ ...condition, visibility_answers: target.value ? target.value.split('\n') : [] })
        }
      />
    );
  }
  const control = { ...field, hideLabel: true, label: 'Value', value: condition.visibility_answer };
  const put = ({ target }: { target: { value: string } }) =>
    onChange({ ...condition, visibility_answer: target.value });
  if (choice) {
    const labels = optionsOf(question as Question).flatMap(({ label }) => label || []);
    const lost = condition.visibility_answer && !labels.includes(condition.visibility_answer);
    const options = lost ? [condition.visibility_answer, ...labels] : labels;
    return (
      <SelectField
        {...control}
        placeholder="Choose a value"
        options={options.map((label) => ({ value: label, label }))}
        onChange={put}
      />
    );
  }
  if (category?.kind === 'day') return <DateField {...control} onChange={put} />;
  return <TextField {...control} placeholder="Value" maxLength={LIMITS.option} onChange={put} />;
};

interface AnyOptionProps {
  field: { name: string; error?: string | undefined };
  condition: Condition;
  question: Question;
  onChange: (condition: Condition) => void;
}

const AnyOption = ({ field, condition, question, onChange }: AnyOptionProps) => {
  const chosen = condition.visibility_answers ?? [];
  const labels = optionsOf(question).flatMap(({ label }) => label || []);
  const all = [...labels, ...chosen.filter((label) => !labels.includes(label))];
  return (
    <Box
      component="fieldset"
      id={field.name}
      tabIndex={-1}
      sx={{ m: 0, p: 0, border: 0, display: 'grid', maxHeight: 200, overflowY: 'auto' }}
    >
      <legend className="visually-hidden">Values</legend>
      {all.map((label) => (
        <CheckField
          key={label}
          label={label}
          checked={chosen.includes(label)}
          onChange={({ target }) =>
            onChange({
              ...condition,
              visibility_answers: target.checked ? [...chosen, label] : chosen.filter((each) => each !== label),
            })
          }
        />
      ))}
      {field.error && <Box sx={{ fontSize: 'var(--type-small)', color: 'error.main' }}>{field.error}</Box>}
    </Box>
  );
};
