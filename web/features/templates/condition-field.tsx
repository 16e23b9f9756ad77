import Box from '@mui/material/Box';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { type Question, questionsOf } from '#core/questionnaires/question.ts';
import { useRead } from '#web/api/hooks.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DocumentFields } from './document-form.ts';
import { COMPARISONS, type Comparison, writtenCondition } from './written-condition.ts';

const isComparable = ({ category_name }: Question): boolean =>
  !['none', 'files', 'rows', 'contacts'].includes(CATEGORIES[category_name].kind);

interface ConditionFieldProps {
  templateId: string;
  form: Pick<UseFormReturn<DocumentFields>, 'control' | 'setValue' | 'register'>;
  error: string | undefined;
}

/** When a document is made: by a question and an answer that are chosen, or as a tag writes it. */
export const ConditionField = ({ templateId, form, error }: ConditionFieldProps) => {
  const made = useWatch({ control: form.control, name: 'made' });
  const choose = (chosen: string) => {
    form.setValue('made', chosen === 'conditionally' ? chosen : 'always', { shouldDirty: true });
    if (chosen === 'always') form.setValue('condition', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SelectField
        label="When is it made?"
        value={made}
        options={[
          { value: 'always', label: 'Always' },
          { value: 'conditionally', label: 'Only when the answers say so' },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {made === 'conditionally' && (
        <>
          <Builder
            templateId={templateId}
            onBuilt={(text) => form.setValue('condition', text, { shouldDirty: true, shouldValidate: true })}
          />
          <TextField
            label="Condition"
            error={error}
            hint="Such as has_guarantor = &quot;Yes&quot;, built_year < 1978, or several joined by and, or, not."
            {...form.register('condition')}
          />
        </>
      )}
    </>
  );
};

const Builder = ({ templateId, onBuilt }: { templateId: string; onBuilt: (condition: string) => void }) => {
  const read = useRead(readQuestionnaire, { templateId });
  const [chosen, setChosen] = useState({ identifier: '', comparison: 'is' as Comparison, value: '' });
  const questions = read.state === 'ready' ? questionsOf(read.data.questionnaire).filter(isComparable) : [];
  if (questions.length === 0) return null;
  const question = questions.find(({ id_value }) => id_value === chosen.identifier);
  const options =
    question?.category_name === 'Dropdown - Yes/No' ? ['Yes', 'No'] : question?.field_values.map(({ label }) => label);
  const change = (more: Partial<typeof chosen>) => {
    const next = { ...chosen, ...more };
    setChosen(next);
    if (next.identifier && (next.value.trim() || next.comparison === 'answered'))
      onBuilt(writtenCondition(next.identifier, next.comparison, next.value));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '2fr 1.4fr 1.4fr' } }}>
      <SelectField
        label="Question"
        placeholder="Select"
        value={chosen.identifier}
        options={questions.map(({ id_value, question_value }) => ({ value: id_value, label: question_value }))}
        onChange={({ target }) => change({ identifier: target.value, value: '' })}
      />
      <SelectField
        label="Comparison"
        value={chosen.comparison}
        options={Object.entries(COMPARISONS).map(([value, { label }]) => ({ value, label }))}
        onChange={({ target }) => change({ comparison: target.value as Comparison })}
      />
      {chosen.comparison !== 'answered' &&
        (options?.length ? (
          <SelectField
            label="Answer"
            placeholder="Select"
            value={chosen.value}
            options={options.map((label) => ({ value: label, label }))}
            onChange={({ target }) => change({ value: target.value })}
          />
        ) : (
          <TextField label="Answer" value={chosen.value} onChange={({ target }) => change({ value: target.value })} />
        ))}
    </Box>
  );
};
