import Box from '@mui/material/Box';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';

interface PartsEditorProps {
  question: Question;
  onChange: (category_id: Question['category_id']) => void;
}

/** Which parts of an address or contact are asked for; at least one always is. */
export const PartsEditor = ({ question, onChange }: PartsEditorProps) => {
  const all = CATEGORIES[question.category_name].fields ?? [];
  const asked = question.category_id?.fields ?? all;
  const isAsked = (key: string) => asked.some((field) => field.ans_key === key);
  const toggle = (key: string) => {
    const fields = all.filter((field) => (field.ans_key === key) !== isAsked(field.ans_key));
    onChange(fields.length === all.length ? undefined : { fields });
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Parts to ask for
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {all.map(({ ans_key, label }) => (
          <CheckField
            key={ans_key}
            label={label}
            checked={isAsked(ans_key)}
            disabled={isAsked(ans_key) && asked.length === 1}
            onChange={() => toggle(ans_key)}
          />
        ))}
      </Box>
    </Box>
  );
};
