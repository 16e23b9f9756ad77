import Box from '@mui/material/Box';
import {
  ANSWER_LIMITS,
  type Answer,
  asChoices,
  asParts,
  type Choice,
  type Parts,
} from '#core/questionnaires/answers.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import { optionsOf, partsOf, type Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { PlaceField } from '#web/ui/place-field.tsx';
import { EmailField, TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { FieldGrid, Group } from './group.tsx';

export interface GroupedProps {
  question: Question;
  answer: Answer | undefined;
  /** The message for a field's path, when it is to be shown. */
  faultOf: (field: string) => string | undefined;
  onAnswer: (answer: Answer) => void;
  onLeave: (field: string) => void;
}

/** Any number of options, kept as the list of every label with whether it is ticked. */
export const MultipleSelection = ({ question, answer, faultOf, onAnswer, onLeave }: GroupedProps) => {
  const options = optionsOf(question);
  const ticked = new Set(
    asChoices(answer)
      .filter((choice) => choice.value)
      .map(({ id, label }) => findOption(options, id ?? label)?.id),
  );
  const choose = (optionId: string, value: boolean) =>
    onAnswer(options.map(({ id, label }): Choice => ({ id, label, value: id === optionId ? value : ticked.has(id) })));
  return (
    <Group
      label={question.question_value}
      hint={question.help}
      error={faultOf(question.id)}
      optional={!question.required}
    >
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}>
        {options.map((option) => (
          <CheckField
            key={option.id}
            name={question.id}
            label={option.label}
            checked={ticked.has(option.id)}
            onChange={(event) => choose(option.id, event.target.checked)}
            onBlur={() => onLeave(question.id)}
          />
        ))}
      </Box>
    </Group>
  );
};

/** The tokens by which browsers offer a person's own address; only for the client's own. */
const AUTOCOMPLETE: Record<string, string> = {
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
  country: 'country-name',
};

/** An address, or a multi-field's own fields. */
export const PartsGroup = ({
  question,
  answer,
  needed,
  faultOf,
  onAnswer,
  onLeave,
}: GroupedProps & Pick<PartsFieldsProps, 'needed'>) => (
  <Group
    label={question.question_value}
    hint={question.help}
    error={faultOf(question.id)}
    optional={!question.required}
  >
    <PartsFields
      parts={partsOf(question)}
      values={asParts(answer)}
      path={question.id}
      own={question.category_name === 'Client Address'}
      needed={needed}
      {...{ faultOf, onLeave }}
      onChange={onAnswer}
    />
  </Group>
);

interface PartsFieldsProps {
  parts: { key: string; ans_key: string; label: string }[];
  values: Parts;
  path: string;
  own?: boolean;
  /** Where only some parts are needed, these; the others are said to be optional. */
  needed?: readonly string[] | undefined;
  faultOf: (field: string) => string | undefined;
  onChange: (parts: Parts) => void;
  onLeave: (field: string) => void;
}

export const PartsFields = (props: PartsFieldsProps) => {
  const { parts, values, path, own, needed, faultOf, onChange, onLeave } = props;
  const fill = (place: Readonly<Record<string, string>>) => {
    const filled = parts.flatMap(({ key, ans_key }) =>
      place[ans_key] === undefined ? [] : [[key, place[ans_key].slice(0, ANSWER_LIMITS.shortText)]],
    );
    onChange({ ...values, ...Object.fromEntries(filled) });
  };
  return (
    <FieldGrid>
      {parts.map(({ key, ans_key, label }) => {
        const name = `${path}.${key}`;
        const field: TextFieldProps = {
          name,
          label,
          value: values[key] ?? '',
          error: faultOf(name),
          optional: needed !== undefined && !needed.includes(key),
          maxLength: ANSWER_LIMITS.shortText,
          autoComplete: (own && AUTOCOMPLETE[ans_key]) || 'off',
          ...(ans_key === 'phone' && { type: 'tel', inputMode: 'tel' }),
          onChange: (event) => onChange({ ...values, [key]: event.target.value }),
          onBlur: () => onLeave(name),
        };
        if (ans_key === 'address_line_1') return <PlaceField key={key} {...field} onPick={fill} />;
        const Input = /email$/.test(ans_key) ? EmailField : TextField;
        return <Input key={key} {...field} />;
      })}
    </FieldGrid>
  );
};
