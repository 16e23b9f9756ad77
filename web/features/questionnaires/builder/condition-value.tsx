import Box from '@mui/material/Box';
import { isOrdering } from '#core/comparisons.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Condition, LIMITS, optionsOf, type Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFields } from './builder-context.ts';
import { DayValue } from './day-value.tsx';

interface ConditionValueProps {
  ownerId: string;
  place: string;
  condition: Condition;
  question: Question | undefined;
  onChange: (condition: Condition) => void;
}

/** What a condition compares with, asked for in the way the question itself is answered. */
export const ConditionValue = ({ ownerId, place, condition, question, onChange }: ConditionValueProps) => {
  const fields = useFields(ownerId);
  const field = fields(`${place}.visibility_answer`);
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
  if (condition.operator === 'between') {
    return (
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <OneValue
          field={field}
          label="From"
          question={question}
          value={condition.visibility_answer}
          onChange={(visibility_answer) => onChange({ ...condition, visibility_answer })}
        />
        <OneValue
          field={fields(`${place}.visibility_answer_to`)}
          label="To"
          question={question}
          value={condition.visibility_answer_to ?? ''}
          onChange={(visibility_answer_to) => onChange({ ...condition, visibility_answer_to })}
        />
      </Box>
    );
  }
  if (category?.kind === 'day' && isOrdering(condition.operator)) {
    return (
      <DayValue
        field={field}
        label="Value"
        value={condition.visibility_answer}
        onChange={(visibility_answer) => onChange({ ...condition, visibility_answer })}
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

interface OneValueProps {
  field: { name: string; error?: string | undefined };
  label: string;
  question: Question | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** One end of a span. */
const OneValue = ({ question, onChange, ...props }: OneValueProps) =>
  question && CATEGORIES[question.category_name].kind === 'day' ? (
    <DayValue {...props} onChange={onChange} />
  ) : (
    <TextField
      {...props.field}
      hideLabel
      label={props.label}
      placeholder={props.label}
      value={props.value}
      maxLength={LIMITS.option}
      onChange={({ target }) => onChange(target.value)}
    />
  );

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
