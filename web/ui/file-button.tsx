import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'disabled' | 'aria-describedby'> {
  label: string;
  /** How it is called where its label is not enough. */
  name?: string;
  accept?: string | undefined;
  multiple?: boolean;
  /** A photograph is taken, on a phone. */
  isCamera?: boolean;
  onPick: (files: readonly File[]) => void;
}

/** Chooses files of the device; the same one may be chosen again. */
export const FileButton = ({
  label,
  name = label,
  accept,
  multiple = false,
  isCamera = false,
  onPick,
  ...button
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} aria-label={name === label ? undefined : name} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        multiple={multiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
