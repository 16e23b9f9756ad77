import { styled } from '@mui/material/styles';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';

export interface CheckFieldProps {
  label: ReactNode;
  name?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLElement>;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own checkbox, over the mark that shows whether it is checked. Its style is reckoned once: a long list has one in each line. */
const Field = styled('div')({
  '& > label': { display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' },
  '& > label:has(> .mark :disabled)': { cursor: 'not-allowed' },
  '& > label > .mark': {
    position: 'relative',
    display: 'inline-flex',
    padding: 4,
    marginLeft: -4,
    borderRadius: '50%',
    color: 'var(--quiet)',
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '& svg': { pointerEvents: 'none' },
    '& :checked ~ svg': { color: 'var(--brand-ink)' },
    '& :disabled ~ svg': { color: 'var(--off)' },
    '& :not(:checked) ~ svg path + path, & :checked ~ svg path:first-of-type': { display: 'none' },
    '&:hover': { background: 'var(--hover)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--brand-ink)', outlineOffset: 2 },
  },
  '& > label > .words': { fontSize: 'var(--type-body)' },
  '& > .error': { fontSize: 'var(--type-small)', color: 'var(--error)' },
});

/** A checkbox and its words. */
export const CheckField = ({ label, error, ref, ...control }: CheckFieldProps) => {
  const id = useId();
  return (
    <Field>
      <label>
        <span className="mark">
          <input
            type="checkbox"
            {...control}
            ref={ref}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? id : undefined}
          />
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
            <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 2v14h14V5Z" />
            <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm5 14 9-9-1.4-1.4-7.6 7.6-3.6-3.6L5 12Z" />
          </svg>
        </span>
        <span className="words">{label}</span>
      </label>
      {error && (
        <div id={id} className="error">
          {error}
        </div>
      )}
    </Field>
  );
};
