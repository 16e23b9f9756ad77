import Autocomplete from '@mui/material/Autocomplete';
import { ControlFrame } from './control-frame.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface Suggestion {
  value: string;
  group?: string;
}

interface SuggestFieldProps extends FieldProps {
  suggestions: readonly Suggestion[];
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** One line of text for which words are offered as one types, in groups; any others may be typed too. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { label, error, hint, optional, hideLabel, aside, suggestions, value, maxLength, onChange } = props;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {({ id, ...aria }) => (
        <Autocomplete
          freeSolo
          autoHighlight={false}
          id={id}
          options={suggestions}
          {...(suggestions.some(({ group }) => group) && { groupBy: ({ group = '' }: Suggestion) => group })}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.value)}
          inputValue={value}
          onInputChange={(_, typed) => onChange(typed)}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <ControlFrame>
                <input type="text" {...slotProps.htmlInput} {...aria} maxLength={maxLength} />
              </ControlFrame>
            </div>
          )}
        />
      )}
    </Field>
  );
};
