import Lock from 'lucide-react/icons/lock';
import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
  Ref,
} from 'react';
import { ControlFrame } from './control-frame.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  name?: string;
  type?: HTMLInputTypeAttribute;
  value?: string;
  defaultValue?: string;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  start?: ReactNode;
  end?: ReactNode;
  inputProps?: InputHTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: string };
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; spread react-hook-form's `register(name)` into it. */
export const TextField = ({ label, error, hint, optional, hideLabel, aside, ref, ...control }: TextFieldProps) => {
  const { start, end, inputProps, ...input } = control;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, aside }}>
      {(aria) => (
        <ControlFrame start={start} end={end}>
          <input type="text" {...input} {...inputProps} {...aria} ref={ref} />
        </ControlFrame>
      )}
    </Field>
  );
};

/** An e-mail address, with the keyboard and the memory that browsers keep for one; a lock says that it stays as it is. */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    {...props}
    end={props.readOnly ? <Lock size={16} aria-hidden color="var(--quiet)" /> : props.end}
    inputProps={{ autoCapitalize: 'none', spellCheck: false, ...props.inputProps }}
  />
);
