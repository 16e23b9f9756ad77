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
import {
  type ChosenCondition,
  COMPARISONS,
  type Comparison,
  chosenCondition,
  writtenCondition,
} from './written-condition.ts';

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
  const condition = useWatch({ control: form.control, name: 'condition' });
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
            condition={condition ?? ''}
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

interface BuilderProps {
  templateId: string;
  /** As it is written now. */
  condition: string;
  onBuilt: (condition: string) => void;
}

const NONE: ChosenCondition = { identifier: '', comparison: 'is', value: '' };

const Builder = ({ templateId, condition, onBuilt }: BuilderProps) => {
  const read = useRead(readQuestionnaire, { templateId });
  const [unfinished, setUnfinished] = useState<ChosenCondition>();
  const questions = read.state === 'ready' ? questionsOf(read.data.questionnaire).filter(isComparable) : [];
  if (questions.length === 0) return null;
  const present = unfinished ?? chosenCondition(condition);
  const question = questions.find(({ id_value }) => id_value === present?.identifier);
  const chosen = (question && present) ?? NONE;
  const options =
    question?.category_name === 'Dropdown - Yes/No' ? ['Yes', 'No'] : question?.field_values.map(({ label }) => label);
  const change = (more: Partial<ChosenCondition>) => {
    const next = { ...chosen, ...more };
    const isFinished = next.identifier && (next.value.trim() || next.comparison === 'answered');
    const written = isFinished ? writtenCondition(next.identifier, next.comparison, next.value) : '';
    // What is typed stays as it is typed, though the condition is written without its blanks.
    setUnfinished(chosenCondition(written)?.value === next.value ? undefined : next);
    if (isFinished) onBuilt(written);
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
