import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { ControlFrame } from './control-frame.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface Suggestion {
  value: string;
  group?: string;
  /** What tells it from others of the same words, beside it. */
  detail?: string;
}

interface SuggestFieldProps<S extends Suggestion> extends FieldProps {
  suggestions: readonly S[];
  value: string;
  maxLength?: number;
  type?: 'text' | 'email';
  /** Offers the suggestions as they are given: who gives them has looked at what is typed. */
  areMatched?: boolean;
  onChange: (value: string) => void;
  /** Hears of a suggestion that was picked, after its words were taken; those who hear of it may have one picked again. */
  onPick?: (suggestion: S) => void;
}

/** One line of text for which words are offered as one types, in groups; any others may be typed too. */
export const SuggestField = <S extends Suggestion>(props: SuggestFieldProps<S>) => {
  const { label, error, hint, optional, hideLabel, aside, suggestions, value, maxLength, onChange } = props;
  const { type = 'text', areMatched = false, onPick } = props;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {({ id, ...aria }) => (
        <Autocomplete<S, false, false, true, 'div'>
          freeSolo
          autoHighlight={false}
          id={id}
          options={suggestions}
          {...(suggestions.some(({ group }) => group) && { groupBy: ({ group = '' }: S) => group })}
          {...(areMatched && { filterOptions: (options: S[]) => options })}
          {...(onPick && {
            value: null,
            onChange: (_: unknown, picked: S | string | null) => {
              if (picked !== null && typeof picked !== 'string') onPick(picked);
            },
          })}
          getOptionLabel={(option) => (typeof option === 'object' ? option.value : String(option))}
          getOptionKey={(option) =>
            typeof option === 'object' ? `${option.value} ${option.detail ?? ''}` : String(option)
          }
          inputValue={value}
          onInputChange={(_, typed) => onChange(typed)}
          renderOption={({ key, ...option }, { value: text, detail }) => (
            <Box component="li" key={key} {...option}>
              {detail === undefined ? text : <Detailed text={text} detail={detail} />}
            </Box>
          )}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <ControlFrame>
                <input {...slotProps.htmlInput} {...aria} type={type} maxLength={maxLength} />
              </ControlFrame>
            </div>
          )}
        />
      )}
    </Field>
  );
};

const Detailed = ({ text, detail }: { text: string; detail: string }) => (
  <Box component="span" sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
    <bdi>{text}</bdi>{' '}
    <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
      {detail}
    </Box>
  </Box>
);
