import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type AriaAttributes,
  type ChangeEventHandler,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactEventHandler,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  name?: string;
  value?: string;
  defaultValue?: string;
  placeholder?: string;
  /** Rows to begin with, 3 unless told. */
  rows?: number;
  /** Shows used/total, and stops there. */
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  /** What the control itself has besides, as for a list that is offered beside it. */
  inputProps?: AriaAttributes & { onKeyDown?: KeyboardEventHandler; onSelect?: ReactEventHandler };
  ref?: Ref<HTMLTextAreaElement>;
}

/** A limit of more characters is told when it is near: from this part of it on. */
const ALWAYS_TOLD = 2000;
const NEAR = 0.8;

/** Several lines that grow with the text, with a used/total counter where there is a limit. */
export const TextArea = ({ label, error, hint, optional, hideLabel, aside, ref, ...control }: TextAreaProps) => {
  const { rows = 3, maxLength, onChange, onBlur, readOnly, inputProps, ...input } = control;
  const [typed, setTyped] = useState((control.defaultValue ?? '').length);
  const used = control.value?.length ?? typed;
  const isTold = maxLength !== undefined && (maxLength <= ALWAYS_TOLD || used > maxLength * NEAR);
  const counter = isTold && (
    <Box component="span" className="figures" sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
      {used.toLocaleString()}/{maxLength.toLocaleString()}
    </Box>
  );
  const own = useRef<HTMLTextAreaElement>(null);
  const keep = (area: HTMLTextAreaElement | null) => {
    own.current = area;
    if (typeof ref === 'function') ref(area);
    else if (ref) ref.current = area;
  };
  // A form fills its controls by itself: when it opens, when it is reset, when a draft comes back.
  useLayoutEffect(() => setTyped((before) => own.current?.value.length ?? before));
  return (
    <Field {...{ label, error, hint, optional, hideLabel }} aside={aside ?? counter}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...input}
          multiline
          fullWidth
          minRows={rows}
          maxRows={14}
          error={aria['aria-invalid']}
          inputRef={keep}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event as Parameters<ChangeEventHandler<HTMLTextAreaElement>>[0]);
          }}
          onBlur={onBlur as FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>}
          slotProps={{ input: { ...aria, id, maxLength, readOnly, ...inputProps } }}
        />
      )}
    </Field>
  );
};
