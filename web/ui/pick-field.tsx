import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { ControlFrame } from './control-frame.tsx';
import { Field, type FieldProps } from './field.tsx';

interface PickFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Empty for none. */
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Of those that match so many are offered; whoever types more finds any other. */
const filterOptions = createFilterOptions<PickFieldProps['options'][number]>({ limit: 100 });

/** One of many, found by typing a part of what it is called. */
export const PickField = (props: PickFieldProps) => {
  const { label, error, hint, optional, hideLabel, aside, options, value, placeholder, onChange } = props;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {({ id, ...aria }) => (
        <Autocomplete
          id={id}
          options={options}
          filterOptions={filterOptions}
          value={options.find((option) => option.value === value) ?? null}
          getOptionKey={(option) => option.value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          noOptionsText="Nothing is called so"
          onChange={(_, chosen) => onChange(chosen?.value ?? '')}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <ControlFrame>
                <input type="text" placeholder={placeholder} {...slotProps.htmlInput} {...aria} />
              </ControlFrame>
            </div>
          )}
        />
      )}
    </Field>
  );
};
