import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

interface Field {
  name: string;
  label: string;
  value: string;
  help?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
}

interface FieldsDialogProps {
  title: string;
  submit: string;
  fields: readonly Field[];
  /** What is wrong, by the field's name. */
  check: (values: Record<string, string>) => Record<string, string>;
  onDone: (values: Record<string, string>) => void;
  onClose: () => void;
  /** Gives what was typed before this was here; the first field goes on with it. */
  takeTyped?: () => string;
  /** Something else that can be done instead. */
  other?: { label: string; onPress: () => void } | undefined;
}

/** Asks for a few words that something put into the text needs. */
export const FieldsDialog = ({ title, submit, onClose, other, ...fields }: FieldsDialogProps) => {
  const form = useId();
  return (
    <Dialog
      open
      width="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          {other && (
            <Button onClick={other.onPress} sx={{ mr: 'auto' }}>
              {other.label}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="contained">
            {submit}
          </Button>
        </>
      }
    >
      <Fields id={form} {...fields} />
    </Dialog>
  );
};

type FieldsProps = { id: string } & Pick<FieldsDialogProps, 'fields' | 'check' | 'onDone' | 'takeTyped'>;

/** Drawn once the dialog is: until the first field has the focus, what is typed is kept for it. */
const Fields = ({ id, fields, check, onDone, takeTyped }: FieldsProps) => {
  const place = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const firstName = fields[0]?.name;
  useLayoutEffect(() => {
    place.current?.querySelector('input')?.focus();
    const typed = takeTyped?.();
    if (firstName && typed) setValues((now) => ({ ...now, [firstName]: (now[firstName] ?? '') + typed }));
  }, [firstName, takeTyped]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    setWrong(found);
    const faulty = fields.find(({ name }) => found[name]);
    if (faulty) place.current?.querySelector<HTMLInputElement>(`[name="${faulty.name}"]`)?.focus();
    else onDone(values);
  };
  return (
    <Box ref={place} component="form" id={id} noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {fields.map(({ name, label, help, inputMode = 'text' }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          value={values[name] ?? ''}
          error={Boolean(wrong[name])}
          helperText={wrong[name] ?? help}
          onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
          slotProps={{ htmlInput: { inputMode } }}
        />
      ))}
    </Box>
  );
};
