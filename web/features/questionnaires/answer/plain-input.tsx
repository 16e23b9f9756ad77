import Box from '@mui/material/Box';
import { ANSWER_LIMITS } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import { type Column, optionsOf, type Question } from '#core/questionnaires/question.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { Group } from './group.tsx';
import { answerOnLeave, shownText } from './typed.ts';

export interface PlainInputProps {
  asked: Question | Column;
  /** The field's path, which faults and the fault summary know it by. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
  onLeave: () => void;
}

/** The input of a question or a cell whose answer is one plain value. */
export const PlainInput = (props: PlainInputProps) => {
  const { asked, name, label, hint, error, value, onChange, onLeave } = props;
  const category = asked.category_name;
  if (category === 'Dropdown - Yes/No') return <YesNo {...props} />;
  if (CATEGORIES[category].kind === 'option') return <Choice {...props} />;
  const common = { name, label, hint, error, optional: !asked.required, value: shownText(category, value) };
  const leave = () => {
    const kept = answerOnLeave(category, value);
    if (kept !== value) onChange(kept);
    onLeave();
  };
  if (category === 'Long Text') {
    return (
      <TextArea
        {...common}
        maxLength={ANSWER_LIMITS.text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
      />
    );
  }
  const line = {
    ...common,
    maxLength: ANSWER_LIMITS.shortText,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: leave,
  };
  switch (category) {
    case 'Date':
      return <DateField {...line} min="0001-01-01" max="9999-12-31" />;
    case 'Email':
      return <EmailField {...line} autoComplete="off" />;
    case 'Phone Number':
      return <TextField {...line} type="tel" inputMode="tel" autoComplete="off" />;
    case 'Number':
      return <TextField {...line} inputMode="decimal" autoComplete="off" />;
    case 'Percent':
      return <TextField {...line} inputMode="decimal" autoComplete="off" end={<Mark>%</Mark>} />;
    case 'Currency':
      return <TextField {...line} inputMode="decimal" autoComplete="off" start={<Mark>$</Mark>} />;
    case 'Client Name':
      return <TextField {...line} autoComplete="name" />;
    default:
      return <TextField {...line} autoComplete="off" />;
  }
};

const Mark = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

const Choice = ({ asked, name, label, hint, error, value, onChange, onLeave }: PlainInputProps) => {
  const options = optionsOf(asked);
  return (
    <SelectField
      {...{ name, label, hint, error }}
      optional={!asked.required}
      placeholder="Select"
      options={options.map((option) => ({ value: option.id, label: option.label }))}
      value={findOption(options, String(value ?? ''))?.id ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
};

export const radio = {
  width: 18,
  height: 18,
  m: '5px',
  accentColor: 'var(--brand-ink)',
  cursor: 'inherit',
  '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
};

/** Around an option, and what is said of it. */
export const optionFrame = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 40,
  p: '0 16px 0 8px',
  border: '1px solid var(--field)',
  borderRadius: 2,
  background: 'var(--paper)',
  cursor: 'pointer',
} as const;

const YesNo = ({ asked, name, label, hint, error, value, onChange, onLeave }: PlainInputProps) => {
  const options = optionsOf(asked);
  const chosen = findOption(options, String(value ?? ''))?.id;
  return (
    <Group {...{ label, hint, error }} optional={!asked.required}>
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        {options.map((option) => (
          <Box
            key={option.id}
            component="label"
            sx={{
              ...optionFrame,
              ...(chosen === option.id && { borderColor: 'var(--brand-ink)', background: 'var(--brand-tint)' }),
              ...(error && { borderColor: 'error.main' }),
            }}
          >
            <Box
              component="input"
              type="radio"
              sx={radio}
              name={name}
              value={option.id}
              checked={chosen === option.id}
              onChange={() => onChange(option.id)}
              onBlur={onLeave}
            />
            {option.label}
          </Box>
        ))}
      </Box>
    </Group>
  );
};
