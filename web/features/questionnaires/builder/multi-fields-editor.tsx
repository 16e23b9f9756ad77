import Box from '@mui/material/Box';
import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { LIMITS, type MultiField, type Question } from '#core/questionnaires/question.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields } from './builder-context.ts';
import { fieldName } from './faults-by-owner.ts';
import { Line, Lines, stepped } from './list-lines.tsx';

interface MultiFieldsEditorProps {
  question: Question;
  onChange: (fields: MultiField[], focus?: string) => void;
}

/** The fields of a multi-field question and what the template calls each. */
export const MultiFieldsEditor = ({ question, onChange }: MultiFieldsEditorProps) => {
  const { newId } = useActions();
  const fields = useFields(question.id);
  const all = question.multifield_values;
  const change = (at: number, part: Partial<MultiField>) =>
    onChange(all.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const suggest = (at: number) => {
    const field = all[at];
    if (!field?.label.trim() || field.ans_key) return;
    const taken = all.map((each) => each.ans_key);
    change(at, { ans_key: suggestedIdentifier(field.label, taken) });
  };
  const list = fields('multifield_values');
  const add = () => {
    const focus = fieldName(question.id, `multifield_values.${all.length}.label`);
    onChange([...all, { id: newId(), label: '', ans_key: '' }], focus);
  };
  return (
    <Lines
      title="Fields"
      hint={`in the template as {{${question.id_value || 'identifier'}.field}}`}
      add="Add field"
      name={list.name}
      error={list.error}
      onAdd={all.length < LIMITS.fields ? add : undefined}
    >
      {all.map((field, at) => {
        const label = fields(`multifield_values.${at}.label`);
        return (
          <Line
            key={field.id}
            what={`field ${at + 1}`}
            at={at}
            count={all.length}
            onStep={(by) => onChange(stepped(all, at, by))}
            onRemove={() =>
              onChange(
                all.filter((each) => each !== field),
                all.length > 1
                  ? fieldName(question.id, `multifield_values.${Math.min(at, all.length - 2)}.label`)
                  : list.name,
              )
            }
          >
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
              <TextField
                {...label}
                hideLabel
                label={`Label of field ${at + 1}`}
                placeholder="Label"
                maxLength={LIMITS.title}
                value={field.label}
                onChange={({ target }) => change(at, { label: target.value })}
                onBlur={() => {
                  suggest(at);
                  label.onBlur();
                }}
              />
              <TextField
                {...fields(`multifield_values.${at}.ans_key`)}
                hideLabel
                label={`Identifier of field ${at + 1}`}
                placeholder="identifier"
                maxLength={LIMITS.key}
                value={field.ans_key}
                onChange={({ target }) => change(at, { ans_key: target.value })}
                inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
              />
            </Box>
          </Line>
        );
      })}
    </Lines>
  );
};
