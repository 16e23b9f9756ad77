import Box from '@mui/material/Box';
import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface DayValueProps {
  field: { name: string; error?: string | undefined };
  label: string;
  /** A day as `YYYY-MM-DD`, or counted from the present one: `today`, `today + 30 days`. */
  value: string;
  onChange: (value: string) => void;
}

const FROM_TODAY = /^today(?:\s*([+-])\s*(\d*)\s*(day|month|year)s?)?$/;

type Counted = 'date' | 'today' | 'after' | 'before';

const COUNTED: { value: Counted; label: string }[] = [
  { value: 'date', label: 'A date' },
  { value: 'today', label: 'Today' },
  { value: 'after', label: 'Some time after today' },
  { value: 'before', label: 'Some time before today' },
];

const UNITS = [
  { value: 'day', label: 'days' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

const written = (how: Counted, count: string, unit: string): string => {
  if (how === 'date') return '';
  return how === 'today' ? 'today' : `today ${how === 'after' ? '+' : '-'} ${count} ${unit}${count === '1' ? '' : 's'}`;
};

/** A day that a condition compares with: one of the calendar, or one that moves with the present day. */
export const DayValue = ({ field, label, value, onChange }: DayValueProps) => {
  const [, sign, count = '', unit = 'day'] = FROM_TODAY.exec(value) ?? [];
  const isRelative = FROM_TODAY.test(value);
  const [kept, setKept] = useState<Counted>('date');
  const how: Counted = !isRelative
    ? kept === 'date'
      ? 'date'
      : kept
    : sign
      ? sign === '+'
        ? 'after'
        : 'before'
      : 'today';
  const choose = (next: Counted) => {
    setKept(next);
    onChange(written(next, count || '30', unit));
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <SelectField
        hideLabel
        label={`${label}: counted`}
        options={COUNTED}
        value={how}
        onChange={({ target }) => choose(target.value as Counted)}
      />
      {how === 'date' && (
        <DateField {...field} hideLabel label={label} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
      {(how === 'after' || how === 'before') && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(64px, 1fr) minmax(96px, 2fr)', gap: 0.75 }}>
          <TextField
            {...field}
            hideLabel
            label={`${label}: how many`}
            value={count}
            inputProps={{ inputMode: 'numeric' }}
            maxLength={5}
            onChange={({ target }) => onChange(written(how, target.value.replace(/\D/g, ''), unit))}
          />
          <SelectField
            hideLabel
            label={`${label}: unit`}
            options={UNITS}
            value={unit}
            onChange={({ target }) => onChange(written(how, count, target.value))}
          />
        </Box>
      )}
    </Box>
  );
};
