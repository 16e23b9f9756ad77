import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { memo, useState } from 'react';
import { CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import { hasDefault } from '#core/questionnaires/prefill.ts';
import { LIMITS, type Option, optionsOf } from '#core/questionnaires/question.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFields } from './builder-context.ts';
import { DayEnd } from './day-end.tsx';

interface DefaultEditorProps {
  questionId: string;
  category: CategoryName;
  options: Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const LABEL = 'Default answer';

/** What is filled in beforehand; shown once it is wanted. */
export const DefaultEditor = memo(({ questionId, category, options, value, onChange }: DefaultEditorProps) => {
  const field = useFields(questionId)('default_answer');
  const [isOpen, setOpen] = useState(false);
  const { kind } = CATEGORIES[category];
  const put = (text: string) => onChange(text || undefined);
  if (!hasDefault(category)) return null;
  if (!isOpen && !value)
    return (
      <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpen(true)} sx={{ ml: -0.5 }}>
        Add default answer
      </Button>
    );
  return (
    <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
      {kind === 'day' ? (
        <DayEnd field={field} label={LABEL} value={value ?? ''} onChange={put} />
      ) : kind === 'option' ? (
        <SelectField
          {...field}
          label={LABEL}
          optional
          placeholder="None"
          options={optionsOf({ category_name: category, field_values: options }).flatMap(({ id, label }) =>
            label ? { value: id, label } : [],
          )}
          value={value ?? ''}
          onChange={({ target }) => put(target.value)}
        />
      ) : (
        <TextField
          {...field}
          label={LABEL}
          optional
          hint="Filled in beforehand, for the client to keep or to change."
          maxLength={LIMITS.title}
          value={value ?? ''}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </Box>
  );
});
